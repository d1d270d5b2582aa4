import { UndoRedemption } from '@homeroom/contracts/counter';
import { Button, TextField } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { reasonOf, toast, useMutation } from '@homeroom/web';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm } from 'react-hook-form';
import { undoRedemption } from '../api/counter';

interface UndoDialogProps {
  readonly voucherId: number;
  readonly dealTitle: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export default function UndoDialog({ voucherId, dealTitle, onClose, onDone }: UndoDialogProps) {
  const { register, handleSubmit, formState } = useForm<UndoRedemption>({
    resolver: classValidatorResolver(UndoRedemption),
    defaultValues: { reason: '' },
  });
  const undoing = useMutation({
    mutationFn: ({ reason }: UndoRedemption) => undoRedemption(voucherId, reason),
    onSuccess: () => {
      toast('Redemption undone', 'The voucher is good again.', 'success');
      onDone();
    },
    onError: (error) => toast('Error', reasonOf(error, 'The redemption could not be undone. Please try again.'), 'error'),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Undo the redemption"
      description={`${dealTitle} becomes good again. The record stays, with your reason.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="undo" busy={undoing.isPending}>
            {undoing.isPending ? 'Undoing…' : 'Undo'}
          </Button>
        </>
      }
    >
      <form id="undo" noValidate onSubmit={(event) => void handleSubmit((body) => undoing.mutate(body))(event)}>
        <TextField label="Why?" error={formState.errors.reason?.message} {...register('reason')} />
      </form>
    </Dialog>
  );
}
