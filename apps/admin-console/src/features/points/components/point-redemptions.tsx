import type { AdminPointRedemption } from '@homeroom/contracts';
import { DecidePointRedemption } from '@homeroom/contracts/school-area';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { Badge, TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { counted, formatCount, formatDate, formatPrice } from '@homeroom/web';
import { checkedBy, sayInvalid } from '@homeroom/web/forms';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';
import { decideRedemption } from '../api/point-redemptions';
import { TeamButton } from '../../../session/team-button';

const MarkPaidDialog = lazyDialog(() => import('./mark-paid-dialog'));

const PAGE = 20;

const STATES = {
  requested: ['Waiting', 'sun'],
  approved: ['Approved', 'leaf'],
  paid: ['Paid', 'leaf'],
  rejected: ['Rejected', 'neutral'],
  cancelled: ['Canceled', 'neutral'],
} as const;

const VERBS = { approved: 'Approve', paid: 'Mark as paid', rejected: 'Reject' } as const;
const CONSEQUENCES = {
  approved: 'The points stay reserved until it is paid.',
  paid: 'The points leave the school’s ledger. Pay it out first.',
  rejected: 'The points become available again, and the school sees your reason.',
} as const;

const emptyTitleOf = (state: string, others: number) =>
  state === 'requested' ? `Nothing is waiting. ${others} decided` : 'No reward requests with this state';

interface Deciding {
  readonly redemption: AdminPointRedemption;
  readonly state: DecidePointRedemption['state'];
}

/** What the school has matters until the points have left it. */
function pointsOf({ state, points, schoolPoints, cashValue }: AdminPointRedemption): string {
  const worth = cashValue === null ? '' : ` · ${formatPrice(cashValue)}`;
  const isOpen = state === 'requested' || state === 'approved';
  return `${counted(points, 'point')}${worth}${isOpen ? ` · the school has ${formatCount(schoolPoints)}` : ''}`;
}

/** Schools' reward requests. */
export function PointRedemptions() {
  const [state, setState] = useState('');
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <AdminList
        noun={['reward request', 'reward requests']}
        list="GET /api/admin/point-redemptions"
        pageSize={PAGE}
        filters={{ state }}
        emptyTitle={(others) => emptyTitleOf(state, others)}
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
                  aria-label={`Mark ${redemption.title} for ${redemption.schoolName} as paid`}
                  onClick={() => setDeciding({ redemption, state: 'paid' })}
                >
                  Mark as paid
                </TeamButton>
              )}
              {(redemption.state === 'requested' || redemption.state === 'approved') && (
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

function DecideDialog({ redemption, state, onClose }: Deciding & { readonly onClose: () => void }) {
  const { form, sending, dialog } = useKeptDialog({
    name: `${state}-reward-${redemption.id}`,
    check: checkedBy<DecidePointRedemption>(DecidePointRedemption),
    values: { state, note: '' },
    change: (body: DecidePointRedemption) => decideRedemption(redemption.id, body),
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
      description={`${redemption.title} for ${redemption.schoolName}. ${CONSEQUENCES[state]}`}
      submitLabel={VERBS[state]}
      {...dialog}
      onSubmit={form.handleSubmit(decide, sayInvalid())}
    >
      <TextAreaField
        label={state === 'rejected' ? 'Reason *' : 'Note for the school'}
        rows={3}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  );
}
