import { DEAL_CATEGORIES } from '@homeroom/contracts';
import { useFetchedSoon } from '../../../page/use-fetched-soon';
import { FiltersDialog } from '../dialogs';
import type { DealFilters, NumberFilter } from '../filters';
import { SEARCH_FORM } from '../search-form';
import styles from './quick-filters.module.css';

/** Families' most common filters, one press each. */
const QUICK: readonly (readonly [name: NumberFilter, value: number, label: string])[] = [
  ['maxPrice', 50, 'Up to $50'],
  ['minRating', 4, '4 stars and up'],
  ['endsWithin', 7, 'Ends soon'],
  ['minPoints', 100, '100 points and up'],
  ['minDiscount', 40, '40% off and up'],
];

interface QuickFiltersProps {
  readonly filters: DealFilters;
  readonly onChoose: (part: Partial<DealFilters>) => void;
}

/** Filters toggled with a press, and the category, which the form submits, too. */
export function QuickFilters({ filters, onChoose }: QuickFiltersProps) {
  // The category's buttons are part of the first scripts, before these chips.
  useFetchedSoon(FiltersDialog);
  return (
    <div role="group" aria-label="Quick filters" className={styles['chips']}>
      <span className={styles['select']}>
        <select
          aria-label="Category"
          name="category"
          form={SEARCH_FORM}
          className={styles['chip']}
          data-chosen={filters.category !== undefined}
          value={filters.category ?? ''}
          onChange={(event) => onChoose({ category: DEAL_CATEGORIES.find((known) => known === event.target.value) })}
        >
          <option value="">All Categories</option>
          {DEAL_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </span>
      {QUICK.map(([name, value, label]) => {
        const isOn = filters[name] === value;
        return (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            aria-pressed={isOn}
            onClick={() => onChoose({ [name]: isOn ? undefined : value })}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
