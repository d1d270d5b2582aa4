import type { CreateAdminDeal, UpdateAdminDeal } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const createDeal = (body: CreateAdminDeal) => callAdmin('POST /api/admin/deals', { body });

export const changeDeal = (id: number, body: UpdateAdminDeal) => callAdmin('PUT /api/admin/deals/:id', { params: { id }, body });

export const deleteDeal = (id: number) => callAdmin('DELETE /api/admin/deals/:id', { params: { id } });
