import type { AuditEntry } from '@homeroom/contracts';
import { WriteNote } from '@homeroom/contracts/business-records';
import { Button, TextAreaField } from '@homeroom/ui';
import { formatTime } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useId } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { writeNote } from '../api/record';
import styles from './business-notes.module.css';

interface BusinessNotesProps {
  readonly businessId: number;
  /** Newest first. */
  readonly notes: readonly AuditEntry[];
}

/** What the next person who is asked about the business should know. */
export function BusinessNotes({ businessId, notes }: BusinessNotesProps) {
  const id = useId();
  const form = useKeptForm(`note-business-${businessId}`, WriteNote, { text: '' });
  const writing = useChange({
    change: (body: WriteNote) => writeNote(businessId, body),
    done: () => ['Note added', 'Only the team sees it.'],
    failed: 'Failed to add the note',
    stale: CONSOLE,
    onDone: () => {
      form.forget();
      form.reset({ text: '' });
    },
    refused: besideFields(form),
  });
  return (
    <section className={styles['notes']} aria-labelledby={id}>
      <h4 id={id}>Notes</h4>
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => writing.mutate(body), sayInvalid())(event)}>
        <TextAreaField
          label="New note (only the team sees it)"
          rows={2}
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
        <Button type="submit" size="small" busy={writing.isPending}>
          Add note
        </Button>
      </form>
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
