import { ApiError, queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const voucherQuery = (token: string) =>
  queryOptions({
    queryKey: ['voucher', token],
    queryFn: ({ signal }) => call('GET /api/voucher/access', { query: { token }, signal }),
    gcTime: 0,
  });

export const redeemVoucher = (id: number, token: string) => call('POST /api/voucher/:id/redeem', { params: { id }, body: { token } });

/** The message for a voucher that could not be shown. */
export function accessProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Invalid or expired link';
  if (error instanceof ApiError && [403, 404].includes(error.status)) return 'Voucher not found';
  return 'Failed to load voucher';
}
