import type { ExplainMovement, RefuseCorrection } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const explain = (id: string, body: ExplainMovement) => callAdmin('POST /api/admin/movements/:id/explain', { params: { id }, body });

export const confirmCorrection = (id: number) => callAdmin('POST /api/admin/corrections/:id/confirm', { params: { id } });

export const refuseCorrection = (id: number, body: RefuseCorrection) =>
  callAdmin('POST /api/admin/corrections/:id/refuse', { params: { id }, body });

export const checkNow = () => callAdmin('POST /api/admin/reconciliations');
