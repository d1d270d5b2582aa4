import type { AdminPointRedemption } from '@homeroom/contracts';
import { DecidePointRedemption } from '@homeroom/contracts/school-area';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { checkedBy, sayInvalid } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decideRedemption } from '../api/point-redemptions';
import { STATES } from '../states';
import { TooFewPoints, payFirst } from './too-few-points';

const VERBS = { approved: 'Approve', paid: 'Mark as paid', rejected: 'Reject' } as const;
const CONSEQUENCES = {
  approved: 'The points stay reserved until it is paid.',
  rejected: 'The points become available again, and the school sees your reason.',
} as const;

interface DecideRewardDialogProps {
  readonly redemption: AdminPointRedemption;
  readonly state: DecidePointRedemption['state'];
  readonly onClose: () => void;
}

export default function DecideRewardDialog({ redemption, state, onClose }: DecideRewardDialogProps) {
  const { form, sending, dialog } = useKeptDialog({
    name: `${state}-reward-${redemption.id}`,
    check: checkedBy<DecidePointRedemption>(DecidePointRedemption),
    values: { state, note: '' },
    change: (body: DecidePointRedemption) => decideRedemption(redemption, body),
    done: ({ schoolName }) => [`Request ${STATES[state][0].toLowerCase()}`, schoolName],
    failed: 'Failed to update the request',
    stale: CONSOLE,
    onClose,
  });
  const decide = (body: DecidePointRedemption) => {
    if (state === 'rejected' && !body.note) form.setError('note', { message: 'Please give a reason' }, { shouldFocus: true });
    else sending.mutate(body);
  };
  return (
    <FormDialog
      title={`${VERBS[state]}?`}
      description={`${redemption.title} for ${redemption.schoolName}. ${state === 'paid' ? payFirst(redemption) : CONSEQUENCES[state]}`}
      submitLabel={VERBS[state]}
      {...dialog}
      onSubmit={form.handleSubmit(decide, sayInvalid())}
    >
      {state !== 'rejected' && <TooFewPoints redemption={redemption} />}
      <TextAreaField
        label={state === 'rejected' ? 'Reason *' : 'Note for the school'}
        rows={3}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  );
}
