import type { CorrectionView } from '@homeroom/contracts';
import { RefuseCorrection } from '@homeroom/contracts/reconciliation';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { refuseCorrection } from '../api/reconciliation';

interface RefuseDialogProps {
  readonly correction: CorrectionView;
  readonly onClose: () => void;
}

export default function RefuseDialog({ correction: { id, amount, reason }, onClose }: RefuseDialogProps) {
  const form = useForm<RefuseCorrection>({ check: checkedBy(RefuseCorrection), defaultValues: { reason: '' } });
  const refusing = useChange({
    change: (body: RefuseCorrection) => refuseCorrection(id, body),
    done: ['Correction refused', formatPrice(amount)],
    failed: 'The correction could not be refused',
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title={`Refuse correction #${id}?`}
      description={`${formatPrice(amount)}: “${reason}”. It never counts; its movement has to be explained anew.`}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => refusing.mutate(body), sayInvalid())}
      submitLabel="Refuse"
      busy={refusing.isPending}
    >
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
