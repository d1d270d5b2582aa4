import { LIMITS } from '@homeroom/contracts';
import { keepPreviousData, useInfiniteQuery } from '@homeroom/web';
import { fetchDeals, type DealFilters } from './deals';

/** Deals that match, a page at a time; the last result stays while the next is on its way. */
export function useDealPages(filters: DealFilters) {
  const query = useInfiniteQuery({
    queryKey: ['deals', 'list', filters],
    queryFn: ({ pageParam, signal }) => fetchDeals(filters, LIMITS.listingPage, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, deals: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 };
}
