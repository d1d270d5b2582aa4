import { useFetchedSoon } from '../../../page/use-fetched-soon';
import { FiltersDialog } from '../dialogs';
import type { DealFilters, NumberFilter } from '../filters';
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

/** Filters toggled with a press. */
export function QuickFilters({ filters, onChoose }: QuickFiltersProps) {
  // The buttons for it come before these chips, in the first scripts.
  useFetchedSoon(FiltersDialog);
  return (
    <div role="group" aria-label="Quick filters" className={styles['chips']}>
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
