import type { AuditEntry } from '@homeroom/contracts';
import { formatTime } from '@homeroom/web';
import { AdminList } from '../../../lists/admin-list';
import { changeInWords, nameOf } from '../../../changes/change-in-words';
import styles from './audit.module.css';

const PAGE = 20;

/** The team's changes, newest first. */
export function Audit() {
  return (
    <AdminList
      noun={['change', 'changes']}
      list="GET /api/admin/audit"
      pageSize={PAGE}
      exportAs="log"
      searchLabel="Search by person, action, or any word"
      keyOf={({ id }) => id}
      entryOf={(entry) => ({
        title: changeInWords(entry),
        facts: [
          nameOf(entry),
          `${entry.admin} · ${formatTime(entry.at)} · ${entry.action}`,
          entry.note && `“${entry.note}”`,
          <Difference key="difference" {...entry} />,
        ],
      })}
    />
  );
}

function Difference({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = Object.keys(after ?? before ?? {});
  if (fields.length === 0) return null;
  const shown = (value: unknown) =>
    value === null || value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <details className={styles['difference']}>
      <summary>{before && after ? 'What changed' : before ? 'What was deleted' : 'What was created'}</summary>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{field.replaceAll('_', ' ')}</dt>
            <dd>
              {before && <s>{shown(before[field])}</s>} {shown(after?.[field])}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
