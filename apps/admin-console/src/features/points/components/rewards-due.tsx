import type { AdminPointRedemption, RewardPayout } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import { formatDate, formatPrice } from '@homeroom/web';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';
import { useShown } from '../../../lists/use-shown';
import { waitInWords } from '../../../payees/reward-wait';
import { RewardActions } from './reward-actions';

const PAGE = 20;
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

/** What the next run will do with it, or why it cannot pay it. */
const waitOf = (reward: AdminPointRedemption) => {
  const { state, payout, payoutFailure } = reward;
  if (state === 'approved') return waitInWords(reward);
  return payout && (payout.state === 'returned' || payout.state === 'failed') && payoutFailure;
};

function State({ of: reward }: { readonly of: AdminPointRedemption }) {
  if (isOverdue(reward)) return <Badge tone="danger">Overdue</Badge>;
  if (reward.payout?.isHeld) return <Badge tone="sun">On hold</Badge>;
  if (reward.payout) return <Badge tone={PAYOUTS[reward.payout.state][1]}>{PAYOUTS[reward.payout.state][0]}</Badge>;
  return <Badge tone={reward.state === 'approved' ? 'sun' : 'leaf'}>{reward.state === 'approved' ? 'To be paid' : reward.state}</Badge>;
}

/** Cash rewards: what schools are waiting for since approval, and how others were paid. */
export function RewardsDue() {
  const [state, setState] = useShown(STATES, 'approved');
  return (
    <AdminList
      noun={['reward', 'rewards']}
      list="GET /api/admin/point-redemptions"
      pageSize={PAGE}
      filters={{ state, cash: 'true' }}
      emptyTitle={() => state === 'approved' && 'Every reward is paid'}
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
        actions: <RewardActions reward={reward} />,
      })}
    />
  );
}
