import type { AdminPointRedemption } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { formatDate, formatPrice } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';

const MarkPaidDialog = lazyDialog(() => import('./mark-paid-dialog'));

const PAGE = 20;
const DUE_WITHIN_MS = 30 * 86_400_000;

const STATES = { approved: ['To be paid'], paid: ['Paid'] } as const;
const WAYS = { check: 'Check', ach: 'ACH transfer' } as const;

const isOverdue = ({ state, decidedAt }: AdminPointRedemption) =>
  state === 'approved' && decidedAt !== null && Date.parse(decidedAt) + DUE_WITHIN_MS < Date.now();

const paymentOf = ({ paidOn, paidHow, paidReference }: AdminPointRedemption) =>
  [paidOn && formatDate(`${paidOn}T20:00:00Z`), paidHow && WAYS[paidHow], paidReference && `no. ${paidReference}`]
    .filter(Boolean)
    .join(' · ');

/** Cash rewards: what schools are waiting for since approval, and how others were paid. */
export function RewardsDue() {
  const [state, setState] = useState<string>('approved');
  const [paying, setPaying] = useState<AdminPointRedemption>();
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
          badges: isOverdue(reward) ? (
            <Badge tone="danger">Overdue</Badge>
          ) : (
            <Badge tone={reward.state === 'approved' ? 'sun' : 'leaf'}>{reward.state === 'approved' ? 'To be paid' : reward.state}</Badge>
          ),
          facts: [
            [reward.title, reward.decidedAt && `${reward.state} on ${formatDate(reward.decidedAt)}`].filter(Boolean).join(' · '),
            paymentOf(reward),
          ],
          actions: reward.state === 'approved' && (
            <Button size="small" aria-label={`Mark ${reward.title} for ${reward.schoolName} as paid`} onClick={() => setPaying(reward)}>
              Mark as paid
            </Button>
          ),
        })}
      />
      {paying && <MarkPaidDialog redemption={paying} onClose={() => setPaying(undefined)} />}
    </>
  );
}
