import { API, type CreateLocation, type LocationView } from '@homeroom/contracts';
import { callApi, queryOptions } from '@homeroom/web';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

export const locationsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'locations'],
    queryFn: ({ signal }) => asPartner(() => callApi<LocationView[]>(API.businessLocations(businessId), { signal })),
    staleTime: 0,
  });

export const staleLocations = (businessId: number): Stale => ({ lists: [locationsQuery(businessId).queryKey] });

export const addLocation = (businessId: number, body: CreateLocation) =>
  asPartner(() => callApi<LocationView>(API.businessLocations(businessId), { method: 'POST', body }));

export const deleteLocation = (id: number) => asPartner(() => callApi<void>(API.location(id), { method: 'DELETE' }));
