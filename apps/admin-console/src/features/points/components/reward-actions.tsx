import type { AdminPointRedemption, PayeeState, RewardPayout } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { schoolPayeeLink } from '../api/school-payouts';
import type { SchoolPayoutDecision } from '../api/decide-school-payout';
import { TeamButton } from '../../../session/team-button';

const MarkPaidDialog = lazyDialog(() => import('./mark-paid-dialog'));
const SchoolPayoutDialog = lazyDialog(() => import('./school-payout-dialog'));

/** Whether the school, or the team for it, still has something to enter. */
const CONNECTABLE: readonly PayeeState[] = ['not-begun', 'incomplete', 'disconnected'];

const LABELS: Readonly<Record<SchoolPayoutDecision, (title: string, school: string) => readonly [words: string, name: string]>> = {
  hold: (title, school) => ['Hold', `Hold ${title} for ${school}`],
  release: (title, school) => ['Release', `Release ${title} for ${school}`],
  retry: (title, school) => ['Send again', `Send again: ${title} to ${school}`],
  cancel: (title, school) => ['Cancel payout', `Cancel payout of ${title} to ${school}`],
  'take-back': (title, school) => ['Take back', `Take back ${title} from ${school}`],
};

/** The team's actions on a payout. The server may still refuse them. */
function decisionsFor({ state, isHeld }: RewardPayout): readonly SchoolPayoutDecision[] {
  if (isHeld) return ['release', state === 'transferred' ? 'take-back' : 'cancel'];
  if (state === 'pending' || state === 'transferred') return ['hold'];
  return state === 'returned' || state === 'failed' ? ['retry', 'take-back'] : [];
}

interface RewardActionsProps {
  readonly reward: AdminPointRedemption;
}

/** The team's actions on a cash reward, with their dialogs. */
export function RewardActions({ reward }: RewardActionsProps) {
  const [isPaying, setPaying] = useState(false);
  const [decision, setDecision] = useState<SchoolPayoutDecision>();
  return (
    <>
      <Actions reward={reward} onPay={() => setPaying(true)} onDecide={setDecision} />
      {isPaying && <MarkPaidDialog redemption={reward} onClose={() => setPaying(false)} />}
      {decision && <SchoolPayoutDialog reward={reward} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

interface ActionsProps {
  readonly reward: AdminPointRedemption;
  readonly onPay: () => void;
  readonly onDecide: (decision: SchoolPayoutDecision) => void;
}

function Actions({ reward: { state, title, schoolId, schoolName, payee, payout }, onPay, onDecide }: ActionsProps) {
  if (state === 'approved')
    return (
      <>
        {CONNECTABLE.includes(payee) && <ConnectButton schoolId={schoolId} schoolName={schoolName} />}
        <TeamButton may="points.decide" size="small" aria-label={`Mark as paid: ${title} for ${schoolName}`} onClick={onPay}>
          Mark as paid
        </TeamButton>
      </>
    );
  return (
    payout &&
    decisionsFor(payout).map((decision, index) => {
      const [words, name] = LABELS[decision](title, schoolName);
      return (
        <TeamButton
          may="money.move"
          key={decision}
          size="small"
          variant={index === 0 ? 'primary' : 'secondary'}
          aria-label={name}
          onClick={() => onDecide(decision)}
        >
          {words}
        </TeamButton>
      );
    })
  );
}

/** Opens the card provider's page for the school; it leads back to this list. */
function ConnectButton({ schoolId, schoolName }: { readonly schoolId: number; readonly schoolName: string }) {
  const leaving = useChange({
    change: () => schoolPayeeLink(schoolId),
    failed: 'The card provider is not answering. Please try again.',
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`Connect bank account for ${schoolName}`}
      busy={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      Connect bank account
    </Button>
  );
}
