import { CloseIcon } from '@homeroom/ui';
import type { DealFilters } from '../api/deals';
import styles from './active-filters.module.css';

const NAMES = { q: 'Search', category: 'Category', location: 'Location' } as const;
const KEYS = Object.keys(NAMES) as (keyof typeof NAMES)[];

export function ActiveFilters({
  filters,
  onRemove,
}: {
  readonly filters: DealFilters;
  readonly onRemove: (key: keyof DealFilters) => void;
}) {
  const active = KEYS.filter((key) => filters[key]);
  if (active.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label="Active filters">
      {active.map((key) => (
        <li key={key}>
          <button
            type="button"
            className={styles['filter']}
            onClick={() => onRemove(key)}
            aria-label={`Remove filter ${NAMES[key]}: ${filters[key]}`}
          >
            {NAMES[key]}: {filters[key]} <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
