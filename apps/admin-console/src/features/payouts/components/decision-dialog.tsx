import type { TeamPayout } from '@homeroom/contracts';
import { DecidePayout } from '@homeroom/contracts/payouts';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decidePayout, type Decision } from '../api/decide-payout';
import { VERBS } from '../states';

const CONSEQUENCES: Readonly<Record<Decision, string>> = {
  hold: 'Nothing more is sent until you release it. A step already under way will finish.',
  release: 'It continues right away.',
  retry: 'It goes to the bank account the business has at the card provider now. Make sure the account details are correct.',
  'take-back':
    'The money comes back from the business’s account at the card provider. We owe it to the business again, and a later run can pay it.',
};

const DONE: Readonly<Record<Decision, string>> = {
  hold: 'Payout on hold',
  release: 'Payout released',
  retry: 'Payout will be sent again',
  'take-back': 'Payout will be taken back',
};

interface DecisionDialogProps {
  readonly payout: TeamPayout;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks for a reason before any action on money; the reason goes into the log. */
export default function DecisionDialog({ payout: { id, amount, businessName }, decision, onClose }: DecisionDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `${decision}-payout-${id}`,
    check: checkedBy<DecidePayout>(DecidePayout),
    values: { reason: '' },
    change: (body: DecidePayout) => decidePayout(id, decision, body),
    done: () => [DONE[decision], `${formatPrice(amount)} for ${businessName}`],
    failed: 'Failed to change the payout',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog
      title={decision === 'retry' ? `Send payout #${id} again?` : `${VERBS[decision]} payout #${id}?`}
      description={`${formatPrice(amount)} for ${businessName}. ${CONSEQUENCES[decision]}`}
      submitLabel={VERBS[decision]}
      {...dialog}
    >
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
