import type { ResendVoucher } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const resendVoucher = (id: number, body: ResendVoucher) =>
  callAdmin('POST /api/admin/transactions/:id/resend-voucher', { params: { id }, body });
