import type { AdminPointRedemption, DecidePointRedemption } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import { counted, formatCount, formatDate, formatPrice } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';
import { useShown } from '../../../lists/use-shown';
import { TeamButton } from '../../../session/team-button';
import { STATES } from '../states';

const DecideDialog = lazyDialog(() => import('./decide-reward-dialog'));
const MarkPaidDialog = lazyDialog(() => import('./mark-paid-dialog'));

const PAGE = 20;

interface Deciding {
  readonly redemption: AdminPointRedemption;
  readonly state: DecidePointRedemption['state'];
}

/** A run that paid it has spent its points, even if its payout was canceled or taken back. */
const isOpen = ({ state, paidHow }: AdminPointRedemption) => (state === 'requested' || state === 'approved') && !paidHow;

/** Shows the school's points, too, while they are not spent. */
function pointsOf(redemption: AdminPointRedemption): string {
  const { points, schoolPoints, cashValue } = redemption;
  const worth = cashValue === null ? '' : ` · ${formatPrice(cashValue)}`;
  return `${counted(points, 'point')}${worth}${isOpen(redemption) ? ` · the school has ${formatCount(schoolPoints)}` : ''}`;
}

/** Schools' reward requests. */
export function PointRedemptions() {
  const [state, setState] = useShown(STATES);
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <AdminList
        noun={['reward request', 'reward requests']}
        list="GET /api/admin/point-redemptions"
        pageSize={PAGE}
        filters={{ state }}
        emptyTitle={(others) => state === 'requested' && `Nothing is waiting. ${others} decided`}
        searchLabel="Search by school or reward"
        exportAs="reward-requests"
        tools={<StateFilter states={STATES} value={state} onChange={setState} />}
        keyOf={({ id }) => id}
        entryOf={(redemption) => ({
          title: `${redemption.title} · ${redemption.schoolName}`,
          badges: <Badge tone={STATES[redemption.state][1]}>{STATES[redemption.state][0]}</Badge>,
          facts: [
            pointsOf(redemption),
            `${redemption.requestedBy}, ${formatDate(redemption.requestedAt)}${redemption.decidedAt ? `, decided ${formatDate(redemption.decidedAt)}` : ''}`,
            redemption.note && `“${redemption.note}”`,
          ],
          actions: (
            <>
              {redemption.state === 'requested' && (
                <TeamButton
                  may="points.decide"
                  size="small"
                  aria-label={`Approve ${redemption.title} for ${redemption.schoolName}`}
                  onClick={() => setDeciding({ redemption, state: 'approved' })}
                >
                  Approve
                </TeamButton>
              )}
              {redemption.state === 'approved' && (
                <TeamButton
                  may="points.decide"
                  size="small"
                  aria-label={`Mark as paid: ${redemption.title} for ${redemption.schoolName}`}
                  onClick={() => setDeciding({ redemption, state: 'paid' })}
                >
                  Mark as paid
                </TeamButton>
              )}
              {isOpen(redemption) && (
                <TeamButton
                  may="points.decide"
                  size="small"
                  variant="secondary"
                  aria-label={`Reject ${redemption.title} for ${redemption.schoolName}`}
                  onClick={() => setDeciding({ redemption, state: 'rejected' })}
                >
                  Reject
                </TeamButton>
              )}
            </>
          ),
        })}
      />
      {deciding &&
        (deciding.state === 'paid' && deciding.redemption.cashValue ? (
          <MarkPaidDialog redemption={deciding.redemption} onClose={() => setDeciding(undefined)} />
        ) : (
          <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />
        ))}
    </>
  );
}
