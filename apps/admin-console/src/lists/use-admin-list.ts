import type { ItemOf } from '@homeroom/contracts';
import { keepPreviousData, useQuery, useSearchParams } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { useFailureToast } from '../changes/use-failure-toast';
import { useSettled } from '@homeroom/web/settled';
import { readTeamList, totalOf, type Filters, type TeamList } from './team-list';

interface ListOptions<List extends TeamList> {
  readonly list: List;
  readonly pageSize: number;
  /** Where the address keeps the page; of its own where a screen has several lists. */
  readonly pageName?: string | undefined;
  /** Such as `isActive`; a change returns to the first page. */
  readonly filters?: Filters<List>;
  /** Shown on failure, such as `Failed to fetch businesses`. */
  readonly failed: string;
  /** Whether something in it changes by itself, so that the page is polled. */
  readonly isMoving?: ((item: ItemOf<List>) => boolean) | undefined;
}

const LOOK_EVERY_MS = 2_000;

/** From 0, where the address counts from 1. */
const pageIn = (text: string | null) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) - 1 : 0);

/** One page of a team list, searched, filtered and paged on the server. */
export function useAdminList<List extends TeamList>({ list, pageSize, pageName = 'page', filters, failed, isMoving }: ListOptions<List>) {
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const put = (change: Readonly<Record<string, string>>, options?: { readonly replace: true }) =>
    setSearch((before) => {
      for (const [name, text] of Object.entries(change)) {
        if (text) before.set(name, text);
        else before.delete(name);
      }
      return before;
    }, options);
  const setPage = (next: number, options?: { readonly replace: true }) => put({ [pageName]: next > 0 ? String(next + 1) : '' }, options);
  const named = pageIn(search.get(pageName));
  const typed = words.trim();
  const q = useSettled(typed);
  const [before, setBefore] = useState(named);
  const isTyping = q !== typed;
  if (!isTyping && before !== named) setBefore(named);
  /** Typing returns to the first page, of the search: until typing pauses, the earlier list stays where it is. */
  const page = isTyping ? before : named;
  const query = useQuery({
    queryKey: ['admin', list, q, filters, page, pageSize],
    queryFn: ({ signal }) => readTeamList(list, { q, filters, limit: pageSize, offset: page * pageSize }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving && state.data?.items.some(isMoving) ? LOOK_EVERY_MS : false),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = q === '' && Object.values(filters ?? {}).some(Boolean);
  const all = useQuery({
    ...totalOf(list),
    enabled: isNarrowed && query.data?.total === 0,
  });
  useFailureToast(Boolean(query.error), failed);
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // A decision may have emptied the last page, and an old link may lead beyond it.
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && named >= pages;
  useEffect(() => {
    if (isBeyond) setPage(pages - 1, { replace: true });
  });
  return {
    ...query,
    /** How many a filter hides; undefined until known. */
    others: isNarrowed && !all.isLoadingError ? all.data : 0,
    words,
    setWords: (next: string) => put({ q: next, [pageName]: '' }, { replace: true }),
    page: Math.min(page, pages - 1),
    pages,
    setPage: (next: number) => setPage(next),
  };
}
