import type { CashRequest } from '@homeroom/contracts';
import { currentUserQuery, queryOptions } from '@homeroom/web';
import { addressOf, call } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';

export const vouchersQuery = queryOptions({
  queryKey: ['history', 'vouchers'],
  queryFn: ({ signal }) => call('GET /api/users/:id/vouchers', { params: { id: 'me' }, signal }),
  // Redemptions and refunds happen elsewhere, so each visit refetches.
  staleTime: 0,
});

export const purchasesQuery = queryOptions({
  queryKey: ['history', 'purchases'],
  queryFn: ({ signal }) => call('GET /api/users/:id/purchases', { params: { id: 'me' }, signal }),
  staleTime: 0,
});

export const creditQuery = queryOptions({
  queryKey: ['history', 'credit'],
  queryFn: ({ signal }) => call('GET /api/users/:id/credit', { params: { id: 'me' }, signal }),
  staleTime: 0,
});

export const requestRefund = (voucherId: number) => call('POST /api/users/me/vouchers/:voucherId/refund', { params: { voucherId } });

export const turnIntoCredit = (voucherId: number) => call('POST /api/users/me/vouchers/:voucherId/credit', { params: { voucherId } });

export const requestCash = (body: CashRequest) => call('POST /api/users/me/cash-request', { body });

export const changeSchool = (purchaseId: number, schoolId: number) =>
  call('POST /api/users/me/purchases/:purchaseId/school', { params: { purchaseId }, body: { schoolId } });

const voucherToken = async (voucherId: number) =>
  (await call('GET /api/users/me/vouchers/:voucherId/link', { params: { voucherId } })).token;

/** The token of an owned voucher. It is kept only while it is shown, because a resent email changes it. */
export const voucherTokenQuery = (voucherId: number) =>
  queryOptions({ queryKey: ['history', 'token', voucherId], queryFn: () => voucherToken(voucherId), staleTime: 0, gcTime: 0 });

export async function downloadVoucher(voucherId: number): Promise<void> {
  const link = document.createElement('a');
  link.href = addressOf('GET /api/voucher/pdf', { query: { token: await voucherToken(voucherId) } });
  link.download = `voucher-${voucherId}.pdf`;
  link.click();
}

/** Saves a receipt as a file. Renews the session first, because a browser download cannot. */
export async function downloadReceipt(purchaseId: number): Promise<void> {
  await call('GET /api/auth/user');
  const link = document.createElement('a');
  link.href = addressOf('GET /api/users/me/purchases/:purchaseId/receipt.pdf', { params: { purchaseId } });
  link.download = `homeroom-receipt-${purchaseId}.pdf`;
  link.click();
}

/** The queries to refresh after a refund, a credit, or a school change: the history, and the points in the header. */
export const HISTORY: Stale = { lists: [['history'], currentUserQuery.queryKey] };
