import type { BulkTransactionAction, RefundTransactions } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const summarizeTransactions = (action: BulkTransactionAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/transactions/bulk-summary', { body: { action, ids: [...ids] } });

export const refundTransactions = (body: RefundTransactions) => callAdmin('POST /api/admin/transactions/bulk-refund', { body });

export const resendVouchers = (ids: readonly number[]) =>
  callAdmin('POST /api/admin/transactions/bulk-resend', { body: { ids: [...ids] } });
