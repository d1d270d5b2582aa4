import { WriteNote } from '@homeroom/contracts/business-records';
import { Button, TextAreaField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useEffect, useRef } from 'react';
import { CONSOLE } from '../changes/stale';
import { callAdmin } from '../session/call-admin';

const PATHS = {
  business: 'POST /api/admin/businesses/:id/notes',
  deal: 'POST /api/admin/deals/:id/notes',
  school: 'POST /api/admin/schools/:id/notes',
  user: 'POST /api/admin/users/:id/notes',
} as const;

/** Said on a family's page, because families can download everything about them, notes included. */
const TEAM_ONLY = { label: 'New note (only the team sees it)', done: 'Only the team sees it.' };
const READERS: Readonly<Record<keyof typeof PATHS, { label: string; done: string }>> = {
  business: TEAM_ONLY,
  deal: TEAM_ONLY,
  school: TEAM_ONLY,
  user: { label: 'New note (part of the data that the family can download)', done: 'The family can download it with its data.' },
};

interface NotePanelProps {
  readonly kind: keyof typeof PATHS;
  readonly id: number;
  /** Where the tab keeps what is typed. */
  readonly name: string;
  readonly takesFocus: boolean;
  /** Called when it is shown. */
  readonly onThere: () => void;
  /** Called when its file cannot be loaded. */
  readonly onClose: () => void;
}

/** The field for a new note about a record. */
export default function NotePanel({ kind, id, name, takesFocus, onThere }: NotePanelProps) {
  const whole = useRef<HTMLFormElement>(null);
  const shown = useRef(onThere);
  const form = useKeptForm(name, WriteNote, { text: '' });
  const writing = useChange({
    change: (body: WriteNote) => callAdmin(PATHS[kind], { params: { id }, body }),
    done: () => ['Note added', READERS[kind].done],
    failed: 'Failed to add the note',
    stale: CONSOLE,
    onDone: form.forget,
    refused: besideFields(form),
  });
  useEffect(() => {
    if (takesFocus) whole.current!.querySelector('textarea')!.focus();
    shown.current();
  }, [takesFocus]);
  return (
    <form ref={whole} noValidate onSubmit={(event) => void form.handleSubmit((body) => writing.mutate(body), sayInvalid())(event)}>
      <TextAreaField label={READERS[kind].label} rows={2} error={form.formState.errors.text?.message} {...form.register('text')} />
      <Button type="submit" size="small" busy={writing.isPending}>
        Add note
      </Button>
    </form>
  );
}
