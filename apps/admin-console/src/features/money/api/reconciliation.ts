import { callAdmin } from '../../../session/call-admin';

export const confirmCorrection = (id: number) => callAdmin('POST /api/admin/corrections/:id/confirm', { params: { id } });

export const checkNow = () => callAdmin('POST /api/admin/reconciliations');
