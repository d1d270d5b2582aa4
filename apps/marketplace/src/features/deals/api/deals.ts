import { LIMITS, type DealWithLocations } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { call, callList, type ListPosition } from '@homeroom/web/call';
import type { DealFilters } from '../filters';

export const fetchDeals = (filters: DealFilters, limit: number, from: ListPosition, signal?: AbortSignal) =>
  callList('GET /api/deals/with-locations', { query: { ...filters, limit, ...from }, signal });

export const FIRST_PAGE: ListPosition = { offset: 0 };

/** How many deals would match the filters. */
export const countQuery = (filters: DealFilters) =>
  queryOptions({
    queryKey: ['deals', 'count', filters],
    queryFn: async ({ signal }) => {
      const { total, isCapped } = await fetchDeals(filters, 1, FIRST_PAGE, signal);
      return { total, isCapped };
    },
    placeholderData: keepPreviousData,
  });

export const featuredDealsQuery = queryOptions({
  queryKey: ['deals', 'featured'],
  queryFn: ({ signal }) => fetchDeals({}, LIMITS.homeFeaturedDeals, FIRST_PAGE, signal),
});

/** Requested each time the deal is opened, because stock and sale change while a page is open. */
export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', id],
    queryFn: ({ signal }) => call('GET /api/deals/:id', { params: { id }, signal }),
    staleTime: 0,
  });

const SIMILAR = 3;

/** Other available deals of a category. Requests one more, because the deal itself may be among them. */
export const similarDealsQuery = ({ id, category }: DealWithLocations) =>
  queryOptions({
    queryKey: ['deals', 'similar', id],
    queryFn: async ({ signal }) => {
      const { items } = await fetchDeals({ category }, SIMILAR + 1, FIRST_PAGE, signal);
      return items.filter((deal) => deal.id !== id).slice(0, SIMILAR);
    },
  });

/** A business's other deals. Requests one more, because the deal itself is among them. */
export const moreOfBusinessQuery = ({ id, businessId }: DealWithLocations) =>
  queryOptions({
    queryKey: ['deals', 'of-business', businessId, id],
    queryFn: async ({ signal }) => {
      const { items } = await fetchDeals({ businessId }, SIMILAR + 1, FIRST_PAGE, signal);
      return items.filter((deal) => deal.id !== id).slice(0, SIMILAR);
    },
  });
