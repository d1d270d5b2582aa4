import { keepPreviousData, queryOptions, useInfiniteQuery } from '@homeroom/web';
import { call, callList } from '@homeroom/web/call';

const SHOWN = 24;
const MINUTE = 60_000;

const fetchSchools = (words: string, offset: number, signal: AbortSignal) =>
  callList('GET /api/schools', { query: { q: words, limit: SHOWN, offset }, signal });

export function useSchoolPages(words: string) {
  const query = useInfiniteQuery({
    queryKey: ['schools', 'search', words],
    queryFn: ({ pageParam, signal }) => fetchSchools(words, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, schools: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 };
}

/** A school's recent thanks. */
export const schoolThanksQuery = (id: number) =>
  queryOptions({
    queryKey: ['schools', id, 'thanks'],
    queryFn: ({ signal }) => call('GET /api/schools/:id/thanks', { params: { id }, signal }),
    staleTime: MINUTE,
  });

/** The schools that earned the most points this month. */
export const schoolBoardQuery = queryOptions({
  queryKey: ['schools', 'board'],
  queryFn: ({ signal }) => call('GET /api/schools/board', { signal }),
  staleTime: MINUTE,
});
