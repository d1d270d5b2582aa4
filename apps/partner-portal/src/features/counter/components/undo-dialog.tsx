import { UndoRedemption } from '@homeroom/contracts/counter';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { checkedBy } from '@homeroom/web/forms';
import { undoRedemption } from '../api/counter';

interface UndoDialogProps {
  readonly voucherId: number;
  readonly dealTitle: string;
  readonly redeemedAt: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export default function UndoDialog({ voucherId, dealTitle, redeemedAt, onClose, onDone }: UndoDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `undo-redemption-${voucherId}`,
    check: checkedBy<UndoRedemption>(UndoRedemption),
    values: { reason: '' },
    change: ({ reason }: UndoRedemption) => undoRedemption(voucherId, { reason, redeemedAt }),
    done: ['Redemption undone', 'The voucher can be used again.'],
    failed: 'The redemption could not be undone. Please try again.',
    // The quarter of an hour is over, or somebody else undid or refunded it.
    finalCodes: ['UNDO_TOO_LATE', 'NOT_REDEEMED', 'VOUCHER_REFUNDED'],
    onClose,
    onDone,
  });
  return (
    <FormDialog
      title="Undo the redemption"
      description={`${dealTitle} can be used again. The redemption stays on record, with your reason.`}
      submitLabel={dialog.busy ? 'Undoing…' : 'Undo'}
      {...dialog}
    >
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
