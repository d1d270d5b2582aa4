import type { DecideComplaint } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const decideComplaint = (id: number, body: DecideComplaint) =>
  callAdmin('POST /api/admin/complaints/:id/decide', { params: { id }, body });
