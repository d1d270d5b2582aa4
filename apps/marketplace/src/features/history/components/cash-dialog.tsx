import { CashRequest } from '@homeroom/contracts/requests';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { HISTORY, requestCash } from '../api/history';

interface CashDialogProps {
  /** Dollars of store credit. */
  readonly balance: number;
  readonly onClose: () => void;
}

/** Pays out small store credit by check. */
export default function CashDialog({ balance, onClose }: CashDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: 'cash-request',
    check: checkedBy<CashRequest>(CashRequest),
    values: { address: '' },
    change: requestCash,
    done: ['We have your request', `We’ll email you when your check for ${formatPrice(balance)} is on its way.`],
    failed: 'Your request could not be sent. Please try again.',
    stale: HISTORY,
    onClose,
  });
  return (
    <FormDialog
      title={`Get ${formatPrice(balance)} in cash?`}
      description="We’ll mail you a check for all of your store credit. Until then, you can still spend it."
      submitLabel={dialog.busy ? 'Sending…' : 'Ask for a check'}
      {...dialog}
    >
      <TextAreaField
        label="Name and mailing address *"
        rows={4}
        autoComplete="off"
        error={form.formState.errors.address?.message}
        {...form.register('address')}
      />
    </FormDialog>
  );
}
