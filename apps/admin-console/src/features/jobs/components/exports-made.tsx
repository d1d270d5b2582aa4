import { LIMITS, type ExportView } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, EmptyState, InfoIcon } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { counted, formatCount, formatTime, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { cancelExport, saveExport, whyNotSaved } from '../../../lists/exporting';
import { exportsQuery, isOpen } from '../api/exports';
import styles from './exports-made.module.css';

const STATES = {
  waiting: ['Waiting', 'sun'],
  running: ['In progress', 'sun'],
  done: ['Ready', 'leaf'],
  failed: ['Failed', 'danger'],
} as const;

/** Recently requested files, also from other admins and closed pages. */
export function ExportsMade() {
  const read = useQuery(exportsQuery);
  const { data } = read;
  const change = { rowOf: ({ id }: ExportView) => id, stale: { lists: [exportsQuery.queryKey] } };
  const saving = useChange({ ...change, change: saveExport, failed: (error) => ['Error', whyNotSaved(error)] });
  const canceling = useChange({
    ...change,
    change: ({ id }: ExportView) => cancelExport(id),
    done: ['Export canceled'],
    failed: 'The export could not be canceled. Please try again.',
  });
  if (!data) return <LoadState of={read} title="Failed to fetch files" height="12rem" />;
  if (data.length === 0)
    return (
      <EmptyState icon={<InfoIcon />} title="No files yet">
        Every list has a button to export it.
      </EmptyState>
    );
  return (
    <>
      <p className={styles['note']}>Files are kept for {LIMITS.exportDays} days after their request.</p>
      <Cards label="Files" className={styles['files']}>
        {data.map((made) => (
          <li key={made.id}>
            <div>
              <h3>
                {nameOf(made)} <Badge tone={STATES[made.state][1]}>{STATES[made.state][0]}</Badge>
              </h3>
              <p>
                {progressOf(made)}
                {made.askedBy}, {formatTime(made.askedAt)}
              </p>
              {isOpen(made) && <progress aria-label={`Progress of ${made.list}`} max={made.totalRows ?? 1} value={made.rows} />}
            </div>
            {made.state === 'done' && (
              <Button
                size="small"
                busy={saving.isChanging(made.id)}
                aria-label={`Download ${made.list}.csv`}
                onClick={() => saving.mutate(made)}
              >
                Download
              </Button>
            )}
            {isOpen(made) && (
              <Button
                size="small"
                variant="secondary"
                busy={canceling.isChanging(made.id)}
                aria-label={`Cancel ${made.list}`}
                onClick={() => canceling.mutate(made)}
              >
                Cancel
              </Button>
            )}
          </li>
        ))}
      </Cards>
    </>
  );
}

/** What there is of it so far. */
function progressOf({ state, rows, totalRows }: ExportView): string {
  if (state === 'waiting') return '';
  if (state === 'failed') return 'Please export the list again · ';
  return `${state === 'running' && totalRows !== null ? `${formatCount(rows)} of ${counted(totalRows, 'row')}` : counted(rows, 'row')} · `;
}

const nameOf = ({ list, q, schoolId, filter }: ExportView) => {
  const { sort: _, ...narrowed } = filter ?? {};
  const isFiltered = Object.keys(narrowed).length > 0 || (list === 'transactions' && schoolId !== null);
  return `${list.replaceAll('-', ' ')}${q ? `, “${q}”` : ''}${isFiltered ? ', filtered' : ''}`;
};
