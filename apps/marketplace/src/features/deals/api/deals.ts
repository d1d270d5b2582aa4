import { LIMITS, type DealCategory, type DealSort, type DealWithLocations } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call, callList } from '@homeroom/web/call';

export interface DealFilters {
  readonly q?: string | undefined;
  readonly category?: DealCategory | undefined;
  readonly location?: string | undefined;
  readonly sort?: DealSort | undefined;
}

export const fetchDeals = (filters: DealFilters, limit: number, offset: number, signal?: AbortSignal) =>
  callList('GET /api/deals/with-locations', { query: { ...filters, limit, offset }, signal });

export const featuredDealsQuery = queryOptions({
  queryKey: ['deals', 'featured'],
  queryFn: ({ signal }) => fetchDeals({}, LIMITS.homeFeaturedDeals, 0, signal),
});

/** Stock and sale change while a page is open, so that each opening asks again. */
export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', id],
    queryFn: ({ signal }) => call('GET /api/deals/:id', { params: { id }, signal }),
    staleTime: 0,
  });

const SIMILAR = 3;

/** Other deals of a category that can be bought. One more is asked for, since the deal itself may be among them. */
export const similarDealsQuery = ({ id, category }: DealWithLocations) =>
  queryOptions({
    queryKey: ['deals', 'similar', id],
    queryFn: async ({ signal }) => {
      const { items } = await fetchDeals({ category }, SIMILAR + 1, 0, signal);
      return items.filter((deal) => deal.id !== id).slice(0, SIMILAR);
    },
  });
