import { LIMITS, SCREENS, type DealSort } from '@homeroom/contracts';
import { Button, PinIcon, SelectField, TextField } from '@homeroom/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { FiltersDialog } from '../dialogs';
import { PANEL_FILTERS, writeFilters, type DealFilters } from '../filters';
import { QuickFilters } from '../parts';
import { SEARCH_FORM } from '../search-form';
import { SORT_LABELS, sortsFor } from '../sorts';
import type { TypedFilters } from '../use-deal-filters';
import styles from './deal-filter-bar.module.css';

interface DealFilterBarProps {
  readonly filters: DealFilters;
  readonly typed: TypedFilters;
  /** The field for the words, named `q`. */
  readonly search: ReactNode;
  readonly onType: (part: Partial<TypedFilters>) => void;
  readonly onChoose: (part: Partial<DealFilters>) => void;
  readonly onSubmit: () => void;
}

/** Applies filters from the panel, and keeps words that were typed meanwhile. */
const ofPanel = (filters: DealFilters): Partial<DealFilters> =>
  Object.fromEntries([...PANEL_FILTERS, 'sort' as const].map((name) => [name, filters[name]]));

export function DealFilterBar({ filters, typed, search, onType, onChoose, onSubmit }: DealFilterBarProps) {
  const [open, setOpen] = useState<'filters' | 'near'>();
  const { q: _, location: __, category: ___, sort: ____, ...others } = filters;
  const chosen = PANEL_FILTERS.filter((name) => filters[name] !== undefined).length;
  return (
    <>
      <form
        id={SEARCH_FORM}
        className={styles['bar']}
        role="search"
        action={SCREENS.deals}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {search}
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
          label="Sort by"
          name="sort"
          labelHidden
          value={filters.sort ?? 'featured'}
          onChange={(event) => onChoose({ sort: event.target.value === 'featured' ? undefined : (event.target.value as DealSort) })}
        >
          {sortsFor(filters.near).map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </SelectField>
        {/* Without scripts, the form submits all its filters. */}
        {Object.entries(writeFilters(others)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Search</Button>
      </form>
      <div className={styles['buttons']}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('near')}>
          <PinIcon /> {filters.near ? `Near ${filters.near}` : 'Near me'}
        </Button>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('filters')}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
        <Suspense>
          <QuickFilters filters={filters} onChoose={onChoose} />
        </Suspense>
      </div>
      {open && (
        <FiltersDialog
          // Back changes the filters behind the panel.
          key={JSON.stringify(ofPanel(filters))}
          filters={filters}
          beginsNear={open === 'near'}
          onClose={() => setOpen(undefined)}
          onApply={(next) => {
            setOpen(undefined);
            onChoose(ofPanel(next));
          }}
        />
      )}
    </>
  );
}
