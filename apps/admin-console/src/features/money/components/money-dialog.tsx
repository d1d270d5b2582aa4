import type { BusinessMoney } from '@homeroom/contracts';
import { DecidePayout } from '@homeroom/contracts/payouts';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decideMoney, type MoneyDecision } from '../api/decide-money';

const VERBS: Readonly<Record<MoneyDecision, string>> = { 'pay-now': 'Pay now', 'write-off': 'Write off' };

const CONSEQUENCES: Readonly<Record<MoneyDecision, string>> = {
  'pay-now': 'Everything that is ready goes to its bank within minutes, once a day.',
  'write-off': 'The business no longer owes us, and we take the loss. This cannot be undone.',
};

const DONE: Readonly<Record<MoneyDecision, string>> = { 'pay-now': 'Payout created', 'write-off': 'Debt written off' };

interface MoneyDialogProps {
  readonly money: BusinessMoney;
  readonly decision: MoneyDecision;
  readonly onClose: () => void;
}

/** Asks for a reason; it goes into the log. */
export default function MoneyDialog({ money: { businessId, businessName, payNow, debt }, decision, onClose }: MoneyDialogProps) {
  const amount = formatPrice(decision === 'pay-now' ? (payNow ?? 0) : debt);
  const { form, dialog } = useKeptDialog({
    name: `${decision}-${businessId}`,
    check: checkedBy<DecidePayout>(DecidePayout),
    values: { reason: '' },
    change: (body: DecidePayout) => decideMoney(businessId, decision, body),
    done: () => [DONE[decision], `${amount} for ${businessName}`],
    failed: 'Something went wrong',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog
      title={`${VERBS[decision]}: ${amount}?`}
      description={`${businessName}. ${CONSEQUENCES[decision]}`}
      submitLabel={VERBS[decision]}
      {...dialog}
    >
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
