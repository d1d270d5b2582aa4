import { API, type RedeemedVoucher, type VoucherAccess } from '@homeroom/contracts';
import { ApiError, callApi, queryOptions, queryString } from '@homeroom/web';

export const voucherQuery = (token: string) =>
  queryOptions({
    queryKey: ['voucher', token],
    queryFn: ({ signal }) => callApi<VoucherAccess>(`${API.voucherAccess}${queryString({ token })}`, { signal }),
    gcTime: 0,
  });

export const redeemVoucher = (id: number, token: string) =>
  callApi<RedeemedVoucher>(API.redeemVoucher(id), { method: 'POST', body: { token } });

/** The words for a voucher that could not be shown. */
export function accessProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Invalid or expired link';
  if (error instanceof ApiError && error.status === 404) return 'Voucher not found';
  return 'Failed to load voucher';
}
