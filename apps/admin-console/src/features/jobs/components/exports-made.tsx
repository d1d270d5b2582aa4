import { LIMITS, type ExportView } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, EmptyState, InfoIcon } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { counted, formatCount, formatTime, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { saveExport } from '../../../lists/exporting';
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
  const saving = useChange({ change: saveExport, failed: () => ['Error', 'The file could not be downloaded. Please try again.'] });
  if (!data) return <LoadState of={read} title="Failed to fetch files" height="12rem" />;
  if (data.length === 0)
    return (
      <EmptyState icon={<InfoIcon />} title="No files yet">
        Every list has a button to export it.
      </EmptyState>
    );
  return (
    <>
      <p className={styles['note']}>Files are kept for {LIMITS.exportDays} days.</p>
      <Cards label="Files" className={styles['files']}>
        {data.map((made) => (
          <li key={made.id}>
            <div>
              <h3>
                {nameOf(made)} <Badge tone={STATES[made.state][1]}>{STATES[made.state][0]}</Badge>
              </h3>
              <p>
                {made.state === 'running' && made.totalRows !== null
                  ? `${formatCount(made.rows)} of ${counted(made.totalRows, 'row')}`
                  : counted(made.rows, 'row')}
                {' · '}
                {made.askedBy}, {formatTime(made.askedAt)}
              </p>
              {isOpen(made) && <progress aria-label={`Progress of ${made.list}`} max={made.totalRows ?? 1} value={made.rows} />}
            </div>
            {made.state === 'done' && (
              <Button size="small" busy={saving.isPending} aria-label={`Download ${made.list}.csv`} onClick={() => saving.mutate(made)}>
                Download
              </Button>
            )}
          </li>
        ))}
      </Cards>
    </>
  );
}

const nameOf = ({ list, q, schoolId, filter }: ExportView) => {
  const { sort: _, ...narrowed } = filter ?? {};
  const isFiltered = Object.keys(narrowed).length > 0 || (list === 'transactions' && schoolId !== null);
  return `${list.replaceAll('-', ' ')}${q ? `, “${q}”` : ''}${isFiltered ? ', filtered' : ''}`;
};
