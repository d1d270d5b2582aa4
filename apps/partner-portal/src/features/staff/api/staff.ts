import type { CreateTill, InviteBusinessManager, StaffSignIn, TillPin, VerifyStaffLink } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

export const staffQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'staff'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/staff', { params: { id: businessId }, signal })),
    staleTime: 0,
  });

export const staleStaff = (businessId: number): Stale => ({ lists: [staffQuery(businessId).queryKey] });

export const inviteManager = (id: number, body: InviteBusinessManager) =>
  asPartner(() => call('POST /api/businesses/:id/managers', { params: { id }, body }));

export const removeManager = (id: number, managerId: number) =>
  asPartner(() => call('DELETE /api/businesses/:id/managers/:managerId', { params: { id, managerId } }));

export const createTill = (id: number, body: CreateTill) =>
  asPartner(() => call('POST /api/businesses/:id/tills', { params: { id }, body }));

export const newTillCode = (id: number, tillId: number) =>
  asPartner(() => call('POST /api/businesses/:id/tills/:tillId/code', { params: { id, tillId } }));

export const changePin = (id: number, tillId: number, body: TillPin) =>
  asPartner(() => call('PUT /api/businesses/:id/tills/:tillId/pin', { params: { id, tillId }, body }));

export const unlockTill = (id: number, tillId: number) =>
  asPartner(() => call('POST /api/businesses/:id/tills/:tillId/unlock', { params: { id, tillId } }));

export const removeTill = (id: number, tillId: number) =>
  asPartner(() => call('DELETE /api/businesses/:id/tills/:tillId', { params: { id, tillId } }));

export const sendStaffLink = (body: StaffSignIn) => call('POST /api/staff/sign-in', { body });

export const verifyStaffLink = (body: VerifyStaffLink) => call('POST /api/staff/verify', { body });
