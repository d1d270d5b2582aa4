import { useLocation, useSearchParams } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { readFilters, withoutFilter, writeFilters, type DealFilters, type FilterName } from './filters';

const TYPING_PAUSE_MS = 250;

/** Typed rather than chosen. */
export interface TypedFilters {
  readonly q: string;
  readonly location: string;
}

const isSame = (one: TypedFilters, other: TypedFilters) => one.q === other.q && one.location === other.location;

/** Filters live in the address, so that Back, reload and a shared link show the same. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (next: DealFilters, replace: boolean) => setSearch(writeFilters(next), { replace });
  return { filters: readFilters(search), change };
}

/** The filters, and the content of their boxes, which goes into the address after a pause in typing. */
export function useDealFilters() {
  const { pathname } = useLocation();
  const { filters, change } = useFilters();
  const inAddress = { q: filters.q ?? '', location: filters.location ?? '' };
  const [typed, setTyped] = useState<TypedFilters>(inAddress);

  // Going back changes the address without typing; the boxes follow, but never lose a space just typed.
  const [followed, setFollowed] = useState(inAddress);
  if (!isSame(followed, inAddress)) {
    setFollowed(inAddress);
    if (!isSame(trimmed(typed), inAddress)) setTyped(inAddress);
  }
  useEffect(() => {
    const wanted = trimmed(typed);
    if (isSame(wanted, inAddress)) return undefined;
    const timer = setTimeout(() => {
      // A deal was opened meanwhile and its page is loading: changing the address now would cancel it.
      if (window.location.pathname !== pathname) return;
      change({ ...filters, q: wanted.q || undefined, location: wanted.location || undefined }, true);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  /** Applies a choice with a history entry for Back, including words that are being typed. */
  const choose = (next: DealFilters) => {
    setTyped({ q: next.q ?? '', location: next.location ?? '' });
    change(next, false);
  };
  const now = { ...filters, q: typed.q.trim() || undefined, location: typed.location.trim() || undefined };
  return {
    filters,
    typed,
    type: (part: Partial<TypedFilters>) => setTyped({ ...typed, ...part }),
    choose: (part: Partial<DealFilters>) => choose({ ...now, ...part }),
    /** The content of the boxes, without waiting for a pause. */
    submit: () => isSame(trimmed(typed), inAddress) || choose(now),
    remove: (name: FilterName) => choose(withoutFilter(now, name)),
    clear: () => choose({ sort: filters.sort === 'nearest' ? undefined : filters.sort }),
  };
}

const trimmed = ({ q, location }: TypedFilters): TypedFilters => ({ q: q.trim(), location: location.trim() });
