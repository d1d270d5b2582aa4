import { TEAM_LIMITS, type AdminBusiness } from '@homeroom/contracts';
import { StartLook } from '@homeroom/contracts/looks';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, useForm } from '@homeroom/web/forms';
import { openLook } from '@homeroom/web/look';
import { lookAtBusiness } from '../api/businesses';

interface LookDialogProps {
  readonly business: AdminBusiness;
  readonly onClose: () => void;
}

/** Asks why, then opens the business's own screens in this tab. */
export default function LookDialog({ business: { id, name }, onClose }: LookDialogProps) {
  const form = useForm<StartLook>({ check: checkedBy(StartLook), defaultValues: { reason: '' } });
  const looking = useChange({
    change: (body: StartLook) => lookAtBusiness(id, body),
    failed: 'Failed to open their screens',
    refused: besideFields(form),
    onDone: openLook,
  });
  return (
    <FormDialog
      title={`See the screens of ${name}?`}
      description={`You see what they see, for ${TEAM_LIMITS.lookMinutes} minutes at most, and can change nothing. The log says that you looked, and why.`}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => looking.mutate(body))}
      submitLabel={looking.isPending ? 'Opening…' : 'Look'}
      busy={looking.isPending || looking.isSuccess}
    >
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
