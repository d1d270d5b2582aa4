import type { ItemOf } from '@homeroom/contracts';
import { keepPreviousData, useQuery, useSearchParams } from '@homeroom/web';
import { useState } from 'react';
import { useFailureToast } from '../changes/use-failure-toast';
import { useSettled } from '@homeroom/web/settled';
import { readTeamList, totalOf, type Filters, type TeamList } from './team-list';

interface ListOptions<List extends TeamList> {
  readonly list: List;
  readonly pageSize: number;
  /** Such as `isActive`; a change returns to the first page. */
  readonly filters?: Filters<List>;
  /** Shown on failure, such as `Failed to fetch businesses`. */
  readonly failed: string;
  /** Whether something in it changes by itself, so that the page is polled. */
  readonly isMoving?: ((item: ItemOf<List>) => boolean) | undefined;
}

const LOOK_EVERY_MS = 2_000;

/** One page of a team list, searched, filtered and paged on the server. */
export function useAdminList<List extends TeamList>({ list, pageSize, filters, failed, isMoving }: ListOptions<List>) {
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const setWords = (next: string) =>
    setSearch(
      (before) => {
        if (next) before.set('q', next);
        else before.delete('q');
        return before;
      },
      { replace: true },
    );
  const [place, setPlace] = useState({ about: '', page: 0 });
  const q = useSettled(words.trim());
  const about = JSON.stringify([q, filters]);
  const page = place.about === about ? place.page : 0;
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
  return {
    ...query,
    /** How many a filter hides; undefined until known. */
    others: isNarrowed && !all.isLoadingError ? all.data : 0,
    words,
    setWords,
    page,
    pages: Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize)),
    setPage: (next: number) => setPlace({ about, page: next }),
  };
}
