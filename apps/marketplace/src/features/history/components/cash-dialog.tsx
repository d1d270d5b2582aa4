import { CashRequest } from '@homeroom/contracts/requests';
import { TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { HISTORY, requestCash } from '../api/history';

interface CashDialogProps {
  /** Dollars of store credit. */
  readonly balance: number;
  readonly onClose: () => void;
}

/** Small store credit, by check. */
export default function CashDialog({ balance, onClose }: CashDialogProps) {
  const form = useForm<CashRequest>({ check: checkedBy(CashRequest), defaultValues: { address: '' } });
  const asking = useChange({
    change: requestCash,
    done: ['We have your request', `We’ll email you when your check for ${formatPrice(balance)} is on its way.`],
    failed: 'Your request could not be sent. Please try again.',
    stale: HISTORY,
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title={`Get ${formatPrice(balance)} in cash?`}
      description="We’ll mail you a check for all of your store credit. Until then, you can still spend it."
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => asking.mutate(body), sayInvalid())}
      submitLabel={asking.isPending ? 'Sending…' : 'Ask for a check'}
      busy={asking.isPending}
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
