import { callAdmin } from '../../../session/call-admin';

export const businessDeletion = (id: number) => callAdmin('GET /api/admin/businesses/:id/deletion', { params: { id } });

export const deleteBusiness = (id: number) => callAdmin('DELETE /api/admin/businesses/:id', { params: { id } });
