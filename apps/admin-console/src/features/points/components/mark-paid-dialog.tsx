import type { AdminPointRedemption } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';
import { DecidePointRedemption } from '@homeroom/contracts/school-area';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy, sayInvalid } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decideRedemption } from '../api/point-redemptions';
import { TooFewPoints, payFirst } from './too-few-points';

interface MarkPaidDialogProps {
  readonly redemption: AdminPointRedemption;
  readonly onClose: () => void;
}

const todayHere = () => localDay(new Date());

/** Records the payment of a cash reward: the day, the method, and the check or transfer number. */
export default function MarkPaidDialog({ redemption, onClose }: MarkPaidDialogProps) {
  const { id, title, schoolName, cashValue } = redemption;
  const { form, sending, dialog } = useKeptDialog({
    name: `pay-reward-${id}`,
    check: checkedBy<DecidePointRedemption>(DecidePointRedemption),
    values: { state: 'paid', paidOn: todayHere(), paidHow: 'check', paidReference: '', note: '' },
    change: (body: DecidePointRedemption) => decideRedemption(redemption, body),
    done: ['Reward paid', `${formatPrice(cashValue ?? 0)} for ${schoolName}`],
    failed: 'Failed to update the request',
    stale: CONSOLE,
    onClose,
  });
  const { register, formState } = form;
  const pay = (body: DecidePointRedemption) => {
    if (body.paidReference) sending.mutate(body);
    else form.setError('paidReference', { message: 'Please enter the number' }, { shouldFocus: true });
  };
  return (
    <FormDialog
      title="Mark as paid?"
      description={`${title} for ${schoolName}. ${payFirst(redemption)}`}
      submitLabel="Mark as paid"
      {...dialog}
      onSubmit={form.handleSubmit(pay, sayInvalid())}
    >
      <TooFewPoints redemption={redemption} />
      <TextField label="Paid on *" type="date" error={formState.errors.paidOn?.message} {...register('paidOn')} />
      <SelectField label="How *" error={formState.errors.paidHow?.message} {...register('paidHow')}>
        <option value="check">Check</option>
        <option value="ach">ACH transfer</option>
      </SelectField>
      <TextField label="Check or transfer number *" error={formState.errors.paidReference?.message} {...register('paidReference')} />
      <TextAreaField label="Note for the school" rows={3} error={formState.errors.note?.message} {...register('note')} />
    </FormDialog>
  );
}
