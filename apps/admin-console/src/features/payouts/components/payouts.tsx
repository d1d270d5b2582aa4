import { SCREENS, type TeamPayout } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { Link, formatDate, formatPrice, useLocation } from '@homeroom/web';
import { RecordLink } from '../../../records/record-link';
import { AdminList } from '../../../lists/admin-list';
import { Soft, States } from '../../../lists/cells';
import { StateFilter } from '../../../lists/state-filter';
import { useShown } from '../../../lists/use-shown';
import { STATES } from '../states';
import styles from './payouts.module.css';

const PAGE = 20;

const COLUMNS: readonly Column<TeamPayout>[] = [
  { id: 'payout', head: 'Payout', width: '9rem', onPhone: 'start', cell: (payout) => <PayoutLink payout={payout} /> },
  { id: 'amount', head: 'Amount', width: '6.5rem', isNumber: true, onPhone: 'end', cell: ({ amount }) => formatPrice(amount) },
  {
    id: 'business',
    head: 'Business',
    width: '14rem',
    onPhone: 'line',
    cell: ({ businessId, businessName }) => (
      <span title={businessName}>
        <RecordLink kind="business" id={businessId}>
          {businessName}
        </RecordLink>
      </span>
    ),
  },
  { id: 'state', head: 'State', wraps: true, onPhone: 'line', cell: (payout) => <PayoutState payout={payout} /> },
];

/** Payouts to businesses: those waiting for the team first, then newest first. */
export function Payouts() {
  const [state, setState] = useShown(STATES);
  return (
    <AdminList
      noun={['payout', 'payouts']}
      list="GET /api/admin/payouts"
      pageSize={PAGE}
      filters={{ state }}
      searchLabel="Search by business"
      tools={<StateFilter states={STATES} value={state} onChange={setState} />}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    />
  );
}

/** To its page, which leads back to the list as it is now. */
function PayoutLink({ payout: { id, day } }: { readonly payout: TeamPayout }) {
  const { search } = useLocation();
  return (
    <>
      <Link className={styles['payout']} to={SCREENS.adminPayout(id)} state={{ list: search }}>
        #{id}
      </Link>{' '}
      <Soft>{formatDate(`${day}T20:00:00Z`)}</Soft>
    </>
  );
}

function PayoutState({ payout: { state, isHeld, failure } }: { readonly payout: TeamPayout }) {
  return (
    <States>
      <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
      {isHeld && <Badge tone={STATES.held[1]}>{STATES.held[0]}</Badge>}
      {failure && <Soft>{failure}</Soft>}
    </States>
  );
}
