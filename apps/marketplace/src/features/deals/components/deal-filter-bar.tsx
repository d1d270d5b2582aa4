import { DEAL_CATEGORIES, LIMITS, SCREENS, type DealSort } from '@homeroom/contracts';
import { PinIcon, SearchIcon, SelectField, TextField } from '@homeroom/ui';
import type { DealFilters } from '../api/deals';
import { SORTS, SORT_LABELS } from '../sorts';
import type { TypedFilters } from '../use-deal-filters';
import styles from './deal-filter-bar.module.css';

interface DealFilterBarProps {
  readonly filters: DealFilters;
  readonly typed: TypedFilters;
  readonly onType: (part: Partial<TypedFilters>) => void;
  readonly onChoose: (part: Pick<DealFilters, 'category' | 'sort'>) => void;
}

export function DealFilterBar({ filters, typed, onType, onChoose }: DealFilterBarProps) {
  return (
    <form className={styles['bar']} role="search" action={SCREENS.deals} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Search deals"
        labelHidden
        type="search"
        name="q"
        placeholder="Search deals or businesses"
        icon={<SearchIcon />}
        value={typed.q}
        maxLength={LIMITS.searchLength}
        onChange={(event) => onType({ q: event.target.value })}
      />
      <TextField
        label="City or ZIP"
        labelHidden
        name="location"
        placeholder="City or ZIP"
        autoComplete="postal-code"
        icon={<PinIcon />}
        value={typed.location}
        maxLength={LIMITS.searchLength}
        onChange={(event) => onType({ location: event.target.value })}
      />
      <SelectField
        label="Category"
        name="category"
        labelHidden
        value={filters.category ?? ''}
        onChange={(event) => onChoose({ category: DEAL_CATEGORIES.find((known) => known === event.target.value) })}
      >
        <option value="">All Categories</option>
        {DEAL_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        name="sort"
        labelHidden
        value={filters.sort ?? 'featured'}
        onChange={(event) => onChoose({ sort: event.target.value === 'featured' ? undefined : (event.target.value as DealSort) })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
