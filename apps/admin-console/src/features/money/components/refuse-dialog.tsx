import type { CorrectionView } from '@homeroom/contracts';
import { RefuseCorrection } from '@homeroom/contracts/reconciliation';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { refuseCorrection } from '../api/refuse-correction';

interface RefuseDialogProps {
  readonly correction: CorrectionView;
  readonly onClose: () => void;
}

export default function RefuseDialog({ correction: { id, amount, reason }, onClose }: RefuseDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `refuse-correction-${id}`,
    check: checkedBy<RefuseCorrection>(RefuseCorrection),
    values: { reason: '' },
    change: (body: RefuseCorrection) => refuseCorrection(id, body),
    done: ['Correction refused', formatPrice(amount)],
    failed: 'The correction could not be refused',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog
      title={`Refuse correction #${id}?`}
      description={`${formatPrice(amount)}: “${reason}”. It never counts; its movement has to be explained anew.`}
      submitLabel="Refuse"
      {...dialog}
    >
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
