import { callAdmin } from '../../../session/call-admin';

export const lookAtPayee = (businessId: number) => callAdmin('POST /api/admin/businesses/:id/payee/look', { params: { id: businessId } });
