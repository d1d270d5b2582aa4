import type { CreateLocation, SetOpeningHours, UpdateLocation } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const addLocation = (businessId: number, body: CreateLocation) =>
  callAdmin('POST /api/admin/businesses/:id/locations', { params: { id: businessId }, body });

export const changeLocation = (id: number, body: UpdateLocation) => callAdmin('PUT /api/admin/locations/:id', { params: { id }, body });

export const setHours = (id: number, body: SetOpeningHours) => callAdmin('PUT /api/admin/locations/:id/hours', { params: { id }, body });

export const locationDeletion = (id: number) => callAdmin('GET /api/admin/locations/:id/deletion', { params: { id } });

export const deleteLocation = (id: number) => callAdmin('DELETE /api/admin/locations/:id', { params: { id } });

export const restoreLocation = (id: number) => callAdmin('POST /api/admin/locations/:id/restore', { params: { id } });
