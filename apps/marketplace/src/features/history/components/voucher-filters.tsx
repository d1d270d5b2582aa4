import { LIMITS, type ShopperVoucher } from '@homeroom/contracts';
import { SearchIcon, SelectField, TextField } from '@homeroom/ui';
import { VOUCHER_SORTS, categoriesOf, isFiltered, type VoucherFilters as Filters } from '../group-vouchers';
import styles from './voucher-filters.module.css';

interface VoucherFiltersProps {
  readonly vouchers: readonly ShopperVoucher[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Collapsed, because most families have a handful of vouchers. */
export function VoucherFilters({ vouchers, filters, onChange }: VoucherFiltersProps) {
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <details className={styles['filters']}>
      <summary>
        <SearchIcon /> Search and sort{isFiltered(filters) && ' (filtered)'}
      </summary>
      <form role="search" className={styles['fields']} onSubmit={(event) => event.preventDefault()}>
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
        <SelectField label="Sort by" value={filters.sort} onChange={(event) => change({ sort: event.target.value as Filters['sort'] })}>
          {Object.entries(VOUCHER_SORTS).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </SelectField>
      </form>
    </details>
  );
}
