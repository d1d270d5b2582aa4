import type { AdminTransaction } from '@homeroom/contracts';
import { ResendVoucher } from '@homeroom/contracts/admin';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { reasonOf } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { resendVoucher } from '../api/transactions';

export interface TransactionDialogProps {
  readonly transaction: AdminTransaction;
  readonly onClose: () => void;
}

export default function ResendDialog({ transaction, onClose }: TransactionDialogProps) {
  const form = useForm<ResendVoucher>({
    check: checkedBy(ResendVoucher),
    defaultValues: { emailAddress: transaction.voucher.customerEmail },
  });
  const { register, handleSubmit, formState } = form;
  const sending = useChange({
    change: (body: ResendVoucher) => resendVoucher(transaction.id, body),
    done: (_, { emailAddress }) => ['Email Sent', `The voucher goes to ${emailAddress}.`],
    failed: (error) => ['Error', `Failed to resend voucher email: ${reasonOf(error, 'please try again')}`],
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title="Resend Voucher Email"
      description="Links in earlier emails stop working."
      onClose={onClose}
      onSubmit={handleSubmit((body) => sending.mutate(body), sayInvalid())}
      submitLabel={sending.isPending ? 'Sending…' : 'Send'}
      busy={sending.isPending}
    >
      <TextField label="Email address *" type="email" error={formState.errors.emailAddress?.message} {...register('emailAddress')} />
    </FormDialog>
  );
}
