import type { TeamPayout } from '@homeroom/contracts';
import { DecidePayout } from '@homeroom/contracts/payouts';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decidePayout, type Decision } from '../api/payouts';
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
  const form = useForm<DecidePayout>({ check: checkedBy(DecidePayout), defaultValues: { reason: '' } });
  const { register, handleSubmit, formState } = form;
  const deciding = useChange({
    change: (body: DecidePayout) => decidePayout(id, decision, body),
    done: () => [DONE[decision], `${formatPrice(amount)} for ${businessName}`],
    failed: 'Failed to change the payout',
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title={decision === 'retry' ? `Send payout #${id} again?` : `${VERBS[decision]} payout #${id}?`}
      description={`${formatPrice(amount)} for ${businessName}. ${CONSEQUENCES[decision]}`}
      onClose={onClose}
      onSubmit={handleSubmit((body) => deciding.mutate(body), sayInvalid())}
      submitLabel={VERBS[decision]}
      busy={deciding.isPending}
    >
      <TextField label="Why? *" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
