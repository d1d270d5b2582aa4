import { STORAGE, type AuditEntry } from '@homeroom/contracts';
import { Button, classNames } from '@homeroom/ui';
import { formatTime } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useId, useState } from 'react';
import { useMay } from '../session/may';
import styles from './notes.module.css';
import record from './record-part.module.css';

/** Loads on the first press, because people read more notes than they write. */
const NotePanel = lazyDialog(() => import('./note-panel'));

interface NotesProps {
  readonly kind: 'business' | 'deal' | 'school' | 'user';
  readonly id: number;
  /** Newest first. */
  readonly notes: readonly AuditEntry[];
}

/** The team's notes about a record. */
export function Notes({ kind, id: recordId, notes }: NotesProps) {
  const id = useId();
  const may = useMay();
  return (
    <section className={classNames(record['part'], styles['notes'])} aria-labelledby={id}>
      <h4 id={id}>Notes</h4>
      {may(kind === 'user' ? 'families.note' : 'records.note') && <NewNote kind={kind} id={recordId} />}
      {notes.length > 0 && (
        <ul aria-labelledby={id}>
          {notes.map(({ id: note, at, admin, note: words }) => (
            <li key={note}>
              <p>{words}</p>
              <p className={styles['by']}>
                {admin}, <time dateTime={at}>{formatTime(at)} PT</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A button that opens the field; text from before a reload opens it at once, without taking the focus. */
function NewNote({ kind, id }: Omit<NotesProps, 'notes'>) {
  const name = `note-${kind}-${id}`;
  const [isKept] = useState(() => sessionStorage.getItem(STORAGE.form(name)) !== null);
  const [isOpen, setOpen] = useState(isKept);
  const [isThere, setThere] = useState(false);
  return (
    <>
      {isOpen && (
        <NotePanel kind={kind} id={id} name={name} takesFocus={!isKept} onThere={() => setThere(true)} onClose={() => setOpen(false)} />
      )}
      {!isThere && (
        <Button size="small" variant="secondary" busy={isOpen} onClick={() => setOpen(true)}>
          Write a note
        </Button>
      )}
    </>
  );
}
