import { DEAL_CATEGORIES } from '@homeroom/contracts';
import { useLocation, useSearchParams } from '@homeroom/web';
import { useEffect, useState } from 'react';
import type { DealFilters } from './api/deals';
import { SORTS } from './sorts';

const TYPING_PAUSE_MS = 250;

/** What is typed rather than chosen. */
export interface TypedFilters {
  readonly q: string;
  readonly location: string;
}

const isSame = (one: TypedFilters, other: TypedFilters) => one.q === other.q && one.location === other.location;

/** Filters live in the address bar, so that back, reload and a shared link show the same. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: DealFilters = {
    q: search.get('q') ?? undefined,
    category: DEAL_CATEGORIES.find((known) => known === search.get('category')),
    location: search.get('location') ?? undefined,
    sort: SORTS.find((known) => known === search.get('sort')),
  };
  const change = (next: DealFilters) =>
    setSearch(
      Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace: true },
    );
  return { filters, change };
}

/** The filters, and what stands in their boxes: it goes into the address after a pause in typing. */
export function useDealFilters() {
  const { pathname } = useLocation();
  const { filters, change } = useFilters();
  const inAddress = { q: filters.q ?? '', location: filters.location ?? '' };
  const [typed, setTyped] = useState<TypedFilters>(inAddress);

  // Going back changes the address without typing; the boxes follow, but never take away a space just typed.
  const [followed, setFollowed] = useState(inAddress);
  if (!isSame(followed, inAddress)) {
    setFollowed(inAddress);
    if (!isSame(trimmed(typed), inAddress)) setTyped(inAddress);
  }
  useEffect(() => {
    const wanted = trimmed(typed);
    if (isSame(wanted, inAddress)) return undefined;
    const timer = setTimeout(() => {
      // A deal was opened meanwhile and its page is on the way: changing the address now would call it back.
      if (window.location.pathname === pathname) change({ ...filters, q: wanted.q || undefined, location: wanted.location || undefined });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const changeAll = (next: DealFilters) => {
    setTyped({ q: next.q ?? '', location: next.location ?? '' });
    change(next);
  };
  return {
    filters,
    typed,
    type: (part: Partial<TypedFilters>) => setTyped({ ...typed, ...part }),
    /** Chosen from a list; what is being typed stays. */
    choose: (part: Pick<DealFilters, 'category' | 'sort'>) => change({ ...filters, ...part }),
    remove: (key: keyof DealFilters) => changeAll({ ...filters, [key]: undefined }),
    clear: () => changeAll({ sort: filters.sort }),
  };
}

const trimmed = ({ q, location }: TypedFilters): TypedFilters => ({ q: q.trim(), location: location.trim() });
