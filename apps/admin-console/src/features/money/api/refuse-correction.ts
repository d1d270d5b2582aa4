import type { RefuseCorrection } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const refuseCorrection = (id: number, body: RefuseCorrection) =>
  callAdmin('POST /api/admin/corrections/:id/refuse', { params: { id }, body });
