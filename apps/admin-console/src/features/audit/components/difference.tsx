import type { AuditEntry } from '@homeroom/contracts';
import { formatTime } from '@homeroom/web';
import styles from './audit.module.css';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value of the database in words. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  return TIME.test(value) ? `${formatTime(value)} PT` : value;
}

/** Entries about several records, and about what somebody did with one, have facts that were neither created nor deleted. */
function titleOf({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  if (before && after) return 'What changed';
  if (before && action.endsWith('.delete')) return 'What was deleted';
  return after && action.endsWith('.create') ? 'What was created' : 'Details';
}

/** What an entry changed, with its recorded name for an engineer who looks for it in the code. */
export function Difference({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>) {
  return (
    <>
      <p className={styles['what']}>{titleOf({ action, before, after })}</p>
      <dl className={styles['difference']}>
        {Object.keys(after ?? before ?? {}).map((field) => (
          <div key={field}>
            <dt>{field.replaceAll('_', ' ')}</dt>
            <dd>
              {before && <del>{shown(before[field])}</del>}
              {before && after && ' '}
              {after && shown(after[field])}
            </dd>
          </div>
        ))}
        <div>
          <dt>Recorded as</dt>
          <dd>{action}</dd>
        </div>
      </dl>
    </>
  );
}
