import { callAdmin } from '../../../session/call-admin';

export const dealDeletion = (id: number) => callAdmin('GET /api/admin/deals/:id/deletion', { params: { id } });

export const deleteDeal = (id: number) => callAdmin('DELETE /api/admin/deals/:id', { params: { id } });

export const restoreDeal = (id: number) => callAdmin('POST /api/admin/deals/:id/restore', { params: { id } });
