import { STORAGE } from '@homeroom/contracts';
import { CloseIcon } from '@homeroom/ui';
import { writeStored } from '@homeroom/web';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { SAID } from '../filter-choices';
import type { DealFilters, FilterName, NumberFilter } from '../filters';
import styles from './active-filters.module.css';

const NAMED = { q: 'Search', category: 'Category', location: 'Location', near: 'Near' } as const;

interface ActiveFiltersProps {
  readonly filters: DealFilters;
  /** Whether distances from its place are known. */
  readonly isPlaced: boolean;
  /** Undefined until it is known. */
  readonly businessName: string | undefined;
  readonly onRemove: (name: FilterName) => void;
  readonly onClear: () => void;
}

/** The list's filters, each removable. */
export function ActiveFilters({ filters, isPlaced, businessName, onRemove, onClear }: ActiveFiltersProps) {
  const active = activeFilters(filters, businessName);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number>(undefined);
  // Remember the place, so that a deal opened in another tab shows its distance, too.
  useEffect(() => {
    if (isPlaced && filters.near) writeStored(localStorage, STORAGE.zipCode, filters.near);
  }, [isPlaced, filters.near]);
  // The focused filter disappears, so the next one or the search takes the focus.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    const left = list.current?.querySelectorAll('button') ?? [];
    const next = left[Math.min(pressed.current, left.length - 1)] ?? document.querySelector<HTMLElement>('form[role=search] [name=q]');
    pressed.current = undefined;
    next?.focus();
  }, [active.length]);
  if (active.length === 0) return null;
  return (
    <ul ref={list} className={styles['list']} aria-label="Active filters">
      {active.map(([name, said], index) => (
        <li key={name}>
          <button
            type="button"
            className={styles['filter']}
            aria-label={`Remove filter ${said}`}
            onClick={() => {
              pressed.current = index;
              onRemove(name);
            }}
          >
            {said} <CloseIcon />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            className={styles['all']}
            onClick={() => {
              pressed.current = 0;
              onClear();
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}

function activeFilters(filters: DealFilters, businessName: string | undefined): readonly (readonly [name: FilterName, said: string])[] {
  const named = Object.entries(NAMED).flatMap(([name, said]) => {
    const value = filters[name as keyof typeof NAMED];
    return value ? [[name as FilterName, `${said}: ${value}`] as const] : [];
  });
  const numbers = (Object.keys(SAID) as NumberFilter[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name as FilterName, SAID[name](value)] as const];
  });
  const business =
    filters.businessId === undefined ? [] : [['businessId', businessName ? `Business: ${businessName}` : 'One business'] as const];
  return [...named, ...business, ...numbers];
}
