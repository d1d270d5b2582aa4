import type { AuditEntry } from '@homeroom/contracts';
import { WriteNote } from '@homeroom/contracts/business-records';
import { Button, TextAreaField, classNames } from '@homeroom/ui';
import { formatTime } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useId } from 'react';
import { CONSOLE } from '../changes/stale';
import { callAdmin } from '../session/call-admin';
import { useMay } from '../session/may';
import styles from './notes.module.css';
import record from './record-part.module.css';

const PATHS = {
  business: 'POST /api/admin/businesses/:id/notes',
  deal: 'POST /api/admin/deals/:id/notes',
  school: 'POST /api/admin/schools/:id/notes',
  user: 'POST /api/admin/users/:id/notes',
} as const;

/** Said on a family's page, because families can download everything about them, notes included. */
const TEAM_ONLY = { label: 'New note (only the team sees it)', done: 'Only the team sees it.' };
const READERS: Readonly<Record<keyof typeof PATHS, { label: string; done: string }>> = {
  ...{ business: TEAM_ONLY, deal: TEAM_ONLY, school: TEAM_ONLY },
  user: { label: 'New note (part of the data that the family can download)', done: 'The family can download it with its data.' },
};

interface NotesProps {
  readonly kind: keyof typeof PATHS;
  readonly id: number;
  /** Newest first. */
  readonly notes: readonly AuditEntry[];
}

/** The team's notes about a record. */
export function Notes({ kind, id: recordId, notes }: NotesProps) {
  const id = useId();
  const may = useMay();
  const form = useKeptForm(`note-${kind}-${recordId}`, WriteNote, { text: '' });
  const writing = useChange({
    change: (body: WriteNote) => callAdmin(PATHS[kind], { params: { id: recordId }, body }),
    done: () => ['Note added', READERS[kind].done],
    failed: 'Failed to add the note',
    stale: CONSOLE,
    onDone: () => {
      form.forget();
      form.reset({ text: '' });
    },
    refused: besideFields(form),
  });
  return (
    <section className={classNames(record['part'], styles['notes'])} aria-labelledby={id}>
      <h4 id={id}>Notes</h4>
      {may(kind === 'user' ? 'families.note' : 'records.note') && (
        <form noValidate onSubmit={(event) => void form.handleSubmit((body) => writing.mutate(body), sayInvalid())(event)}>
          <TextAreaField label={READERS[kind].label} rows={2} error={form.formState.errors.text?.message} {...form.register('text')} />
          <Button type="submit" size="small" busy={writing.isPending}>
            Add note
          </Button>
        </form>
      )}
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
