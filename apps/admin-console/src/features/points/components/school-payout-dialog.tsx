import type { AdminPointRedemption } from '@homeroom/contracts';
import { DecidePayout } from '@homeroom/contracts/payouts';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decideSchoolPayout, type SchoolPayoutDecision } from '../api/decide-school-payout';

/** `ask` where the verb alone does not make a question of the reward's title. */
const WORDS: Readonly<Record<SchoolPayoutDecision, { verb: string; ask?: (title: string) => string; consequence: string; done: string }>> =
  {
    hold: {
      verb: 'Hold',
      consequence: 'Nothing more is sent until you release it. A step already under way will finish.',
      done: 'Reward on hold',
    },
    release: { verb: 'Release', consequence: 'It continues right away.', done: 'Reward released' },
    retry: {
      verb: 'Send again',
      ask: (title) => `Send ${title} again?`,
      consequence: 'It goes to the bank account the school has at the card provider now. Make sure the account details are correct.',
      done: 'Reward will be sent again',
    },
    cancel: {
      verb: 'Cancel payout',
      ask: (title) => `Cancel the payout of ${title}?`,
      consequence:
        'No money was sent. The reward is due again: the next run can pay it, or you can pay it by hand. The school sees that it’s waiting.',
      done: 'Payout canceled',
    },
    'take-back': {
      verb: 'Take back',
      consequence: 'The money comes back from the school’s account at the card provider. Then the next run can pay it, or you by hand.',
      done: 'Reward will be taken back',
    },
  };

interface SchoolPayoutDialogProps {
  readonly reward: AdminPointRedemption;
  readonly decision: SchoolPayoutDecision;
  readonly onClose: () => void;
}

/** Asks for a reason before any action on money; the reason goes into the log. */
export default function SchoolPayoutDialog({ reward, decision, onClose }: SchoolPayoutDialogProps) {
  const { title, schoolName, cashValue, payout } = reward;
  const { verb, ask = (what: string) => `${verb} ${what}?`, consequence, done } = WORDS[decision];
  const amount = formatPrice(cashValue ?? 0);
  const { form, dialog } = useKeptDialog({
    name: `${decision}-school-payout-${payout!.id}`,
    check: checkedBy<DecidePayout>(DecidePayout),
    values: { reason: '' },
    change: (body: DecidePayout) => decideSchoolPayout(payout!.id, decision, body),
    done: [done, `${amount} for ${schoolName}`],
    failed: 'Failed to change the payout',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog title={ask(title)} description={`${amount} for ${schoolName}. ${consequence}`} submitLabel={verb} {...dialog}>
      <TextField label="Why? *" error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
