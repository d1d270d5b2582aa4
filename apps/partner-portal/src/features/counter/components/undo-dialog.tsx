import { UndoRedemption } from '@homeroom/contracts/counter';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
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
    <FormDialog
      title="Undo the redemption"
      description={`${dealTitle} becomes good again. The record stays, with your reason.`}
      onClose={onClose}
      onSubmit={() => void handleSubmit((body) => undoing.mutate(body))()}
      submitLabel={undoing.isPending ? 'Undoing…' : 'Undo'}
      busy={undoing.isPending}
    >
      <TextField label="Why?" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
