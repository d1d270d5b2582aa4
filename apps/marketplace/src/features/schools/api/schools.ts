import { API, type SchoolView } from '@homeroom/contracts';
import { callApi, callApiList, keepPreviousData, queryOptions, queryString, useInfiniteQuery } from '@homeroom/web';

const SHOWN = 24;

const fetchSchools = (words: string, offset: number, signal: AbortSignal) =>
  callApiList<SchoolView>(`${API.schools}${queryString({ q: words, limit: SHOWN, offset })}`, { signal });

/** Schools whose name, city, state or ZIP holds the words, a page at a time. */
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

export const schoolById = (id: number) =>
  queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => callApi<SchoolView>(API.school(id), { signal }),
    enabled: id > 0,
  });
