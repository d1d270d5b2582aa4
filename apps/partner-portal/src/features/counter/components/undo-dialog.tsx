import { UndoRedemption } from '@homeroom/contracts/counter';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { undoRedemption } from '../api/counter';

interface UndoDialogProps {
  readonly voucherId: number;
  readonly dealTitle: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export default function UndoDialog({ voucherId, dealTitle, onClose, onDone }: UndoDialogProps) {
  const { register, handleSubmit, formState } = useForm<UndoRedemption>({
    check: checkedBy(UndoRedemption),
    defaultValues: { reason: '' },
  });
  const undoing = useChange({
    change: ({ reason }: UndoRedemption) => undoRedemption(voucherId, reason),
    done: ['Redemption undone', 'The voucher can be used again.'],
    failed: 'The redemption could not be undone. Please try again.',
    onDone,
  });
  return (
    <FormDialog
      title="Undo the redemption"
      description={`${dealTitle} can be used again. The redemption stays on record, with your reason.`}
      onClose={onClose}
      onSubmit={handleSubmit((body) => undoing.mutate(body))}
      submitLabel={undoing.isPending ? 'Undoing…' : 'Undo'}
      busy={undoing.isPending}
    >
      <TextField label="Why?" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
