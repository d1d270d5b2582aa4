import type { ChangeBusiness, CreateBusiness, RejectBusiness } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const createBusiness = (body: CreateBusiness) => callAdmin('POST /api/admin/businesses', { body });

export const changeBusiness = (id: number, body: ChangeBusiness) => callAdmin('PUT /api/admin/businesses/:id', { params: { id }, body });

export const rejectBusiness = (id: number, body: RejectBusiness) =>
  callAdmin('POST /api/admin/businesses/:id/reject', { params: { id }, body });

export const deleteBusiness = (id: number) => callAdmin('DELETE /api/admin/businesses/:id', { params: { id } });
