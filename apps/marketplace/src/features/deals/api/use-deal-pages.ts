import { LIMITS } from '@homeroom/contracts';
import { keepPreviousData, useInfiniteQuery } from '@homeroom/web';
import type { DealFilters } from '../filters';
import { BEGINNING, fetchDeals } from './deals';

/** Deals that match, a page at a time; the last result stays while the next is on its way. */
export function useDealPages(filters: DealFilters) {
  const query = useInfiniteQuery({
    queryKey: ['deals', 'list', filters],
    queryFn: ({ pageParam, signal }) => fetchDeals(filters, LIMITS.listingPage, pageParam, signal),
    initialPageParam: BEGINNING,
    getNextPageParam: (last) => (last.items.length > 0 ? last.next : null),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, deals: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0, isCapped: pages[0]?.isCapped ?? false };
}
