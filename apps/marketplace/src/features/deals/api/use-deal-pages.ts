import { LIMITS } from '@homeroom/contracts';
import { keepPreviousData, useInfiniteQuery } from '@homeroom/web';
import type { ListPosition } from '@homeroom/web/call';
import type { DealFilters } from '../filters';
import { FIRST_PAGE, fetchDeals } from './deals';

type DealPage = Awaited<ReturnType<typeof fetchDeals>>;

/** Matching deals, a page at a time. */
export const dealPagesQuery = (filters: DealFilters) => ({
  queryKey: ['deals', 'list', filters],
  queryFn: ({ pageParam, signal }: { pageParam: ListPosition; signal: AbortSignal }) =>
    fetchDeals(filters, LIMITS.listingPage, pageParam, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (last: DealPage) => (last.items.length > 0 ? last.next : null),
});

/** The last result stays while the next one loads. */
export function useDealPages(filters: DealFilters) {
  const query = useInfiniteQuery({ ...dealPagesQuery(filters), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return { ...query, deals: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0, isCapped: pages[0]?.isCapped ?? false };
}
