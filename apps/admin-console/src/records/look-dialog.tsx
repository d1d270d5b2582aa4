import { TEAM_LIMITS, type Look, type SchoolLook } from '@homeroom/contracts';
import { StartLook } from '@homeroom/contracts/looks';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { openLook } from '@homeroom/web/look';

interface LookDialogProps {
  /** Whose screens to look at. */
  readonly name: string;
  readonly start: (body: StartLook) => Promise<Look | SchoolLook>;
  readonly onClose: () => void;
}

/** Asks why, then opens the screens of a business or a school in this tab. */
export default function LookDialog({ name, start, onClose }: LookDialogProps) {
  const form = useKeptForm(`look-${name}`, StartLook, { reason: '' });
  const looking = useChange({
    change: start,
    failed: 'Failed to open the view',
    refused: besideFields(form),
    onDone: (look) => {
      form.forget();
      openLook(look);
    },
  });
  const close = () => {
    form.forget();
    onClose();
  };
  return (
    <FormDialog
      title={`View as ${name}?`}
      description={`You’ll see what they see for up to ${TEAM_LIMITS.lookMinutes} minutes. You can’t change anything. The log records your view and the reason.`}
      onClose={close}
      onSubmit={form.handleSubmit(looking.mutate, sayInvalid())}
      submitLabel={looking.isPending ? 'Opening…' : 'View'}
      busy={looking.isPending || looking.isSuccess}
      unsaved={form.isTyped}
    >
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
