import { LIMITS, type DealCategory, type DealSort, type DealWithLocations } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call, callList, type ListPosition } from '@homeroom/web/call';

export interface DealFilters {
  readonly q?: string | undefined;
  readonly category?: DealCategory | undefined;
  readonly location?: string | undefined;
  readonly sort?: DealSort | undefined;
}

export const fetchDeals = (filters: DealFilters, limit: number, from: ListPosition, signal?: AbortSignal) =>
  callList('GET /api/deals/with-locations', { query: { ...filters, limit, ...from }, signal });

export const BEGINNING: ListPosition = { offset: 0 };

export const featuredDealsQuery = queryOptions({
  queryKey: ['deals', 'featured'],
  queryFn: ({ signal }) => fetchDeals({}, LIMITS.homeFeaturedDeals, BEGINNING, signal),
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
      const { items } = await fetchDeals({ category }, SIMILAR + 1, BEGINNING, signal);
      return items.filter((deal) => deal.id !== id).slice(0, SIMILAR);
    },
  });
