import type { AuditEntry } from '@homeroom/contracts';
import { changeInWords, kindInWords } from '@homeroom/contracts/change-words';
import { formatTime } from '@homeroom/web';
import { shortTime } from '../../../lists/cells';
import { nameOf } from '../../../changes/names';
import { RecordLink } from '../../../records/record-link';
import styles from './audit.module.css';
import { Difference } from './difference';
import { useWayBack } from './way-back';

const RECORDS = { business: 'business', deal: 'deal', purchase: 'order', school: 'school', user: 'user' } as const;

const isKept = (subject: string): subject is keyof typeof RECORDS => subject in RECORDS;

/** A change on one line, which opens to show what was before and after. */
export function LogEntry({ entry }: { readonly entry: AuditEntry }) {
  const { at, admin, note, subject, subjectId, action } = entry;
  const more = [nameOf(entry), note && `“${note}”`].filter(Boolean).join(' · ');
  const id = Number(subjectId);
  const { entry: place, note: noteLeaving } = useWayBack(entry.id);
  return (
    <details ref={place} className={styles['entry']}>
      <summary>
        <h3>{changeInWords(entry)}</h3>
        <span className={styles['more']}>{more}</span>
        <span className={styles['who']}>{admin}</span>
        <time dateTime={at} title={`${formatTime(at)} PT`}>
          {shortTime(at)}
        </time>
      </summary>
      <div className={styles['inside']}>
        <Difference {...entry} />
        {isKept(subject) && id > 0 && !action.endsWith('.delete') && (
          <p onClickCapture={noteLeaving}>
            <RecordLink kind={RECORDS[subject]} id={id}>
              Open {kindInWords(entry).one} #{id}
            </RecordLink>
          </p>
        )}
      </div>
    </details>
  );
}
