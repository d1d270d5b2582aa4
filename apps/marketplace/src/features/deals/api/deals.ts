import { API, LIMITS, type DealSort, type DealWithLocations } from '@homeroom/contracts';
import { callApi, callApiList, queryOptions, queryString } from '@homeroom/web';

export interface DealFilters {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly location?: string | undefined;
  readonly sort?: DealSort | undefined;
}

export const fetchDeals = (filters: DealFilters, limit: number, offset: number, signal?: AbortSignal) =>
  callApiList<DealWithLocations>(`${API.dealsWithLocations}${queryString({ ...filters, limit, offset })}`, { signal });

export const featuredDealsQuery = queryOptions({
  queryKey: ['deals', 'featured'],
  queryFn: ({ signal }) => fetchDeals({}, LIMITS.homeFeaturedDeals, 0, signal),
});

/** Stock and sale change while a page is open, so that each opening asks again. */
export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', id],
    queryFn: ({ signal }) => callApi<DealWithLocations>(API.deal(id), { signal }),
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
