import { API, type RefundReply, type ShopperPurchase, type ShopperVoucher, type StoreCredit, type VoucherLink } from '@homeroom/contracts';
import { callApi, currentUserQuery, queryOptions, queryString } from '@homeroom/web';
import type { Stale } from '@homeroom/web/change';

export const vouchersQuery = queryOptions({
  queryKey: ['history', 'vouchers'],
  queryFn: ({ signal }) => callApi<ShopperVoucher[]>(API.userVouchers('me'), { signal }),
  // Redemptions and refunds happen elsewhere; whoever comes here wants to see them.
  staleTime: 0,
});

export const purchasesQuery = queryOptions({
  queryKey: ['history', 'purchases'],
  queryFn: ({ signal }) => callApi<ShopperPurchase[]>(API.userPurchases('me'), { signal }),
  staleTime: 0,
});

export const creditQuery = queryOptions({
  queryKey: ['history', 'credit'],
  queryFn: ({ signal }) => callApi<StoreCredit>(API.userCredit('me'), { signal }),
  staleTime: 0,
});

export const askForRefund = (voucherId: number) => callApi<RefundReply>(API.refundVoucher(voucherId), { method: 'POST', body: {} });

export const turnIntoCredit = (voucherId: number) => callApi<StoreCredit>(API.creditVoucher(voucherId), { method: 'POST', body: {} });

export const voucherToken = async (voucherId: number) => (await callApi<VoucherLink>(API.voucherLink(voucherId))).token;

/** Saves a voucher as a file. */
export async function downloadVoucher(voucherId: number): Promise<void> {
  const link = document.createElement('a');
  link.href = `${API.voucherPdf}${queryString({ token: await voucherToken(voucherId) })}`;
  link.download = `voucher-${voucherId}.pdf`;
  link.click();
}

/** What a returned or credited voucher changes: the history, and the points in the header. */
export const HISTORY: Stale = { lists: [['history'], currentUserQuery.queryKey] };
