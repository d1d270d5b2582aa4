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

export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', id],
    queryFn: ({ signal }) => callApi<DealWithLocations>(API.deal(id), { signal }),
  });
