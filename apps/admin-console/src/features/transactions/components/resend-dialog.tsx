import type { AdminTransaction } from '@homeroom/contracts';
import { ResendVoucher } from '@homeroom/contracts/admin';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { ApiError, reasonOf } from '@homeroom/web';
import { orNoAnswer } from '@homeroom/web/change';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { resendVoucher } from '../api/resend';

export interface TransactionDialogProps {
  readonly transaction: AdminTransaction;
  readonly onClose: () => void;
}

export default function ResendDialog({ transaction, onClose }: TransactionDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `resend-${transaction.id}`,
    check: checkedBy<ResendVoucher>(ResendVoucher),
    values: { emailAddress: transaction.voucher.customerEmail },
    change: (body: ResendVoucher) => resendVoucher(transaction.id, body),
    done: (_, { emailAddress }) => ['Email Sent', `The voucher goes to ${emailAddress}.`],
    failed: (error) =>
      error instanceof ApiError
        ? ['Error', `Failed to resend voucher email: ${reasonOf(error, 'please try again')}`]
        : orNoAnswer('Failed to resend voucher email')(error),
    stale: CONSOLE,
    onClose,
  });
  const { register, formState } = form;
  return (
    <FormDialog
      title="Resend Voucher Email"
      description="Links in earlier emails stop working."
      submitLabel={dialog.busy ? 'Sending…' : 'Send'}
      {...dialog}
    >
      <TextField label="Email address *" type="email" error={formState.errors.emailAddress?.message} {...register('emailAddress')} />
    </FormDialog>
  );
}
