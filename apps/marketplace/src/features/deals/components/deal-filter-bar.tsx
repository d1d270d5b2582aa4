import { DEAL_CATEGORIES, DEAL_SORTS, type DealSort } from '@homeroom/contracts';
import { SearchIcon, SelectField, TextField } from '@homeroom/ui';
import type { DealFilters } from '../api/deals';
import styles from './deal-filter-bar.module.css';

const SORT_LABELS: Record<DealSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Biggest discount',
  points: 'Most school points',
};

interface DealFilterBarProps {
  readonly filters: DealFilters;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onChange: (filters: DealFilters) => void;
}

export function DealFilterBar({ filters, search, onSearch, onChange }: DealFilterBarProps) {
  return (
    <form className={styles['bar']} role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Search deals"
        labelHidden
        type="search"
        placeholder="Search deals or businesses"
        icon={<SearchIcon />}
        value={search}
        maxLength={120}
        onChange={(event) => onSearch(event.target.value)}
      />
      <SelectField
        label="Category"
        labelHidden
        value={filters.category ?? ''}
        onChange={(event) => onChange({ ...filters, category: event.target.value || undefined })}
      >
        <option value="">All Categories</option>
        {DEAL_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        labelHidden
        value={filters.sort ?? 'featured'}
        onChange={(event) =>
          onChange({ ...filters, sort: event.target.value === 'featured' ? undefined : (event.target.value as DealSort) })
        }
      >
        {DEAL_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
