import type { ResolveTrouble } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const resolveTrouble = (id: number, body: ResolveTrouble) =>
  callAdmin('POST /api/admin/payment-troubles/:id/resolve', { params: { id }, body });
