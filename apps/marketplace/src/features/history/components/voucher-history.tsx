import { LIMITS, SCREENS, type ShopperVoucher } from '@homeroom/contracts';
import { Button, EmptyState, SearchIcon, SelectField, TextField, TicketIcon } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import { useState } from 'react';
import { VOUCHER_SORTS, categoriesOf, groupVouchers, isExpiringSoon, type VoucherFilters, type VoucherGroup } from '../group-vouchers';
import { VoucherEntry } from './voucher-entry';
import styles from './voucher-history.module.css';

const NOTHING: VoucherFilters = { words: '', category: '', sort: 'newest' };

const GROUPS: readonly { readonly group: VoucherGroup; readonly title: string; readonly empty: string | null }[] = [
  { group: 'active', title: 'Active Vouchers', empty: 'No active vouchers.' },
  { group: 'redeemed', title: 'Redeemed Vouchers', empty: 'Nothing redeemed yet.' },
  { group: 'expired', title: 'Expired Vouchers', empty: null },
  { group: 'refunded', title: 'Refunded Vouchers', empty: null },
];

export function VoucherHistory({ vouchers, now }: { readonly vouchers: readonly ShopperVoucher[]; readonly now: number }) {
  const [filters, setFilters] = useState(NOTHING);
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
        What you buy appears here.
      </EmptyState>
    );
  const groups = groupVouchers(vouchers, filters, now);
  const matches = Object.values(groups).reduce((sum, { length }) => sum + length, 0);
  const change = (part: Partial<VoucherFilters>) => setFilters({ ...filters, ...part });
  return (
    <div className={styles['history']}>
      <form role="search" className={styles['filters']} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search vouchers"
          type="search"
          placeholder="Deal or business"
          icon={<SearchIcon />}
          maxLength={LIMITS.searchLength}
          value={filters.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        <SelectField label="Category" value={filters.category} onChange={(event) => change({ category: event.target.value })}>
          <option value="">All Categories</option>
          {categoriesOf(vouchers).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <SelectField
          label="Sort by"
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as VoucherFilters['sort'] })}
        >
          {Object.entries(VOUCHER_SORTS).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </SelectField>
      </form>
      {matches === 0 ? (
        <EmptyState
          icon={<SearchIcon />}
          title="No vouchers match"
          action={<Button onClick={() => setFilters(NOTHING)}>Clear Filters</Button>}
        />
      ) : (
        <div className={styles['groups']}>
          {GROUPS.filter(({ group, empty }) => empty !== null || groups[group].length > 0).map(({ group, title, empty }) => (
            <section key={group} aria-labelledby={`group-${group}`} className={styles['group']}>
              <h2 id={`group-${group}`}>
                {title} <span className={styles['count']}>{groups[group].length}</span>
              </h2>
              {groups[group].length === 0 && <p className={styles['empty']}>{empty}</p>}
              {groups[group].map((voucher) => (
                <VoucherEntry key={voucher.id} voucher={voucher} group={group} isExpiringSoon={isExpiringSoon(voucher, now)} />
              ))}
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
