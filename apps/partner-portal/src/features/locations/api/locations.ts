import type { CreateLocation, SetOpeningHours, UpdateLocation } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

export const locationsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'locations'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/locations', { params: { id: businessId }, signal })),
    staleTime: 0,
  });

export const staleLocations = (businessId: number): Stale => ({ lists: [locationsQuery(businessId).queryKey] });

export const addLocation = (businessId: number, body: CreateLocation) =>
  asPartner(() => call('POST /api/businesses/:id/locations', { params: { id: businessId }, body }));

export const updateLocation = (id: number, body: UpdateLocation) =>
  asPartner(() => call('PUT /api/locations/:id', { params: { id }, body }));

export const locationDeletion = (id: number) => asPartner(() => call('GET /api/locations/:id/deletion', { params: { id } }));

export const deleteLocation = (id: number) => asPartner(() => call('DELETE /api/locations/:id', { params: { id } }));

export const restoreLocation = (id: number) => asPartner(() => call('POST /api/locations/:id/restore', { params: { id } }));

export const setHours = (id: number, body: SetOpeningHours) =>
  asPartner(() => call('PUT /api/locations/:id/hours', { params: { id }, body }));
