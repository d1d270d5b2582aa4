import { SCREENS, type ShopperVoucher } from '@homeroom/contracts';
import { Button, EmptyState, SearchIcon, TicketIcon } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import { useState } from 'react';
import { EVERY_VOUCHER, groupVouchers, isFiltered, type VoucherGroup } from '../group-vouchers';
import { VoucherFilters } from './voucher-filters';
import chevron from '../../../page/chevron.module.css';
import styles from './voucher-history.module.css';
import { VoucherTicket } from './voucher-ticket';

/** Past vouchers, in the order of their groups. */
const OVER: readonly { readonly group: VoucherGroup; readonly title: string; readonly empty: string | null }[] = [
  { group: 'redeemed', title: 'Redeemed Vouchers', empty: 'Nothing redeemed yet.' },
  { group: 'expired', title: 'Expired Vouchers', empty: null },
  { group: 'refunded', title: 'Refunded Vouchers', empty: null },
];

interface VouchersProps {
  readonly vouchers: readonly ShopperVoucher[];
  readonly now: number;
}

export function VoucherHistory({ vouchers, now }: VouchersProps) {
  const [filters, setFilters] = useState(EVERY_VOUCHER);
  const [returned, setReturned] = useState<number | null>(null);
  if (vouchers.length === 0)
    return (
      <EmptyState
        icon={<TicketIcon />}
        title="No vouchers yet"
        action={
          <Button asChild>
            <Link to={SCREENS.deals}>Browse deals</Link>
          </Button>
        }
      >
        Vouchers you buy show up here.
      </EmptyState>
    );
  const filter = (next: typeof filters) => {
    // A voucher that comes back into the list must not take the focus from the filters.
    setReturned(null);
    setFilters(next);
  };
  const groups = groupVouchers(vouchers, filters, now);
  const shown = { now, returned, onReturned: setReturned };
  const matches = Object.values(groups).reduce((sum, { length }) => sum + length, 0);
  return (
    <div className={styles['history']}>
      <VoucherFilters vouchers={vouchers} filters={filters} onChange={filter} />
      {matches === 0 ? (
        <EmptyState
          icon={<SearchIcon />}
          title="No vouchers match"
          action={<Button onClick={() => filter(EVERY_VOUCHER)}>Clear Filters</Button>}
        />
      ) : (
        <>
          <section aria-labelledby="group-active" className={styles['group']}>
            <Title group="active" title="Active Vouchers" count={groups.active.length} />
            <Tickets group="active" vouchers={groups.active} {...shown} empty="No active vouchers." />
          </section>
          {groups['on-hold'].length > 0 && (
            <section aria-labelledby="group-on-hold" className={styles['group']}>
              <Title group="on-hold" title="Vouchers on Hold" count={groups['on-hold'].length} />
              <Tickets group="on-hold" vouchers={groups['on-hold']} {...shown} empty={null} />
            </section>
          )}
          {OVER.filter(({ group, empty }) => empty !== null || groups[group].length > 0).map(({ group, title, empty }) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              {/* Vouchers still worth money are not collapsed, nor is the one just returned. */}
              <details
                className={styles['over']}
                open={
                  isFiltered(filters) ||
                  groups.active.length === 0 ||
                  groups[group].some(({ id, canBecomeCredit }) => canBecomeCredit || id === returned)
                }
              >
                <summary className={chevron['chevron']}>
                  <Title group={group} title={title} count={groups[group].length} />
                </summary>
                <Tickets group={group} vouchers={groups[group]} {...shown} empty={empty} />
              </details>
            </section>
          ))}
        </>
      )}
    </div>
  );
}

const Title = ({ group, title, count }: { readonly group: VoucherGroup; readonly title: string; readonly count: number }) => (
  <h2 id={`group-${group}`} className={styles['title']}>
    {title} <span className={styles['count']}>{count}</span>
  </h2>
);

interface TicketsProps extends VouchersProps {
  readonly group: VoucherGroup;
  readonly empty: string | null;
  /** The voucher that the shopper just returned. */
  readonly returned: number | null;
  readonly onReturned: (id: number) => void;
}

function Tickets({ group, vouchers, now, empty, returned, onReturned }: TicketsProps) {
  if (vouchers.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return (
    <div className={styles['tickets']}>
      {vouchers.map((voucher) => (
        <VoucherTicket
          key={voucher.id}
          voucher={voucher}
          group={group}
          now={now}
          isReturned={voucher.id === returned}
          onReturned={() => onReturned(voucher.id)}
        />
      ))}
    </div>
  );
}
