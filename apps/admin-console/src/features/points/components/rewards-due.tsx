import type { AdminPointRedemption, PayeeState, RewardPayout } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { formatDate, formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';
import { waitInWords } from '../../../payees/reward-wait';
import { schoolPayeeLink, type SchoolPayoutDecision } from '../api/school-payouts';

const MarkPaidDialog = lazyDialog(() => import('./mark-paid-dialog'));
const SchoolPayoutDialog = lazyDialog(() => import('./school-payout-dialog'));

const PAGE = 20;
/** The school, or the team for it, still has something to enter. */
const CONNECTABLE: readonly PayeeState[] = ['not-begun', 'incomplete', 'disconnected'];
const DUE_WITHIN_MS = 30 * 86_400_000;

const STATES = { approved: ['To be paid'], paid: ['Paid'] } as const;
const WAYS = { check: 'Check', ach: 'ACH transfer', payout: 'Payout run' } as const;

const PAYOUTS: Readonly<Record<RewardPayout['state'], readonly [words: string, tone: 'sun' | 'leaf' | 'danger']>> = {
  pending: ['On its way', 'sun'],
  transferred: ['On its way', 'sun'],
  sent: ['On its way', 'sun'],
  paid: ['Arrived', 'leaf'],
  returned: ['Returned by the bank', 'danger'],
  failed: ['Refused by the provider', 'danger'],
  cancelled: ['To be paid', 'sun'],
  'taking-back': ['Being taken back', 'sun'],
  'taken-back': ['To be paid', 'sun'],
};

const isOverdue = ({ state, decidedAt }: AdminPointRedemption) =>
  state === 'approved' && decidedAt !== null && Date.parse(decidedAt) + DUE_WITHIN_MS < Date.now();

const paymentOf = ({ paidOn, paidHow, paidReference }: AdminPointRedemption) =>
  [paidOn && formatDate(`${paidOn}T20:00:00Z`), paidHow && WAYS[paidHow], paidReference && `no. ${paidReference}`]
    .filter(Boolean)
    .join(' · ');

/** What the next run does about it, or why it could not. */
const waitOf = (reward: AdminPointRedemption) => {
  const { state, payout, payoutFailure } = reward;
  if (state === 'approved') return waitInWords(reward);
  return payout && (payout.state === 'returned' || payout.state === 'failed') && payoutFailure;
};

const LABELS: Readonly<Record<SchoolPayoutDecision, (title: string, school: string) => readonly [words: string, name: string]>> = {
  hold: (title, school) => ['Hold', `Hold ${title} for ${school}`],
  release: (title, school) => ['Release', `Release ${title} for ${school}`],
  retry: (title, school) => ['Send again', `Send ${title} to ${school} again`],
  'take-back': (title, school) => ['Take back', `Take ${title} back from ${school}`],
};

/** What the team can do about a payout; the server has the last word. */
function decisionsFor({ state, isHeld }: RewardPayout): readonly SchoolPayoutDecision[] {
  if (isHeld) return state === 'transferred' ? ['release', 'take-back'] : ['release'];
  if (state === 'pending' || state === 'transferred') return ['hold'];
  return state === 'returned' || state === 'failed' ? ['retry', 'take-back'] : [];
}

interface Deciding {
  readonly reward: AdminPointRedemption;
  readonly decision: SchoolPayoutDecision;
}

function State({ of: reward }: { readonly of: AdminPointRedemption }) {
  if (isOverdue(reward)) return <Badge tone="danger">Overdue</Badge>;
  if (reward.payout?.isHeld) return <Badge tone="sun">On hold</Badge>;
  if (reward.payout) return <Badge tone={PAYOUTS[reward.payout.state][1]}>{PAYOUTS[reward.payout.state][0]}</Badge>;
  return <Badge tone={reward.state === 'approved' ? 'sun' : 'leaf'}>{reward.state === 'approved' ? 'To be paid' : reward.state}</Badge>;
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
        <Button size="small" aria-label={`Mark ${title} for ${schoolName} as paid`} onClick={onPay}>
          Mark as paid
        </Button>
      </>
    );
  return (
    payout &&
    decisionsFor(payout).map((decision, index) => {
      const [words, name] = LABELS[decision](title, schoolName);
      return (
        <Button
          key={decision}
          size="small"
          variant={index === 0 ? 'primary' : 'secondary'}
          aria-label={name}
          onClick={() => onDecide(decision)}
        >
          {words}
        </Button>
      );
    })
  );
}

/** Opens our payment partner's page for the school; it leads back to this list. */
function ConnectButton({ schoolId, schoolName }: { readonly schoolId: number; readonly schoolName: string }) {
  const leaving = useChange({
    change: () => schoolPayeeLink(schoolId),
    failed: 'Our payment partner is not answering. Please try again.',
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`Connect a bank account for ${schoolName}`}
      busy={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      Connect bank account
    </Button>
  );
}

/** Cash rewards: what schools are waiting for since approval, and how others were paid. */
export function RewardsDue() {
  const [state, setState] = useState<string>('approved');
  const [paying, setPaying] = useState<AdminPointRedemption>();
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <AdminList
        noun={['reward', 'rewards']}
        list="GET /api/admin/point-redemptions"
        pageSize={PAGE}
        filters={{ state, cash: 'true' }}
        emptyTitle={() => (state === 'approved' ? 'Every reward is paid' : 'No cash rewards with this state')}
        searchLabel="Search by school or reward"
        exportAs="reward-requests"
        tools={<StateFilter states={STATES} value={state} onChange={setState} />}
        keyOf={({ id }) => id}
        entryOf={(reward) => ({
          title: `${reward.schoolName} · ${formatPrice(reward.cashValue ?? 0)}`,
          badges: <State of={reward} />,
          facts: [
            [reward.title, reward.decidedAt && `${reward.state} on ${formatDate(reward.decidedAt)}`].filter(Boolean).join(' · '),
            paymentOf(reward),
            waitOf(reward),
          ],
          actions: <Actions reward={reward} onPay={() => setPaying(reward)} onDecide={(decision) => setDeciding({ reward, decision })} />,
        })}
      />
      {paying && <MarkPaidDialog redemption={paying} onClose={() => setPaying(undefined)} />}
      {deciding && <SchoolPayoutDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
