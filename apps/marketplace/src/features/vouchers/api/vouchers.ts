import type { RedeemedVoucher } from '@homeroom/contracts';
import { ApiError, queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const readVoucher = (token: string, signal?: AbortSignal) => call('GET /api/voucher/access', { query: { token }, signal });

export const voucherQuery = (token: string) =>
  queryOptions({
    queryKey: ['voucher', token],
    queryFn: ({ signal }) => readVoucher(token, signal),
    gcTime: 0,
  });

/** Redeems a voucher. If the answer is lost, loads the voucher to see whether it was redeemed, because the family at the counter needs the code. */
export async function redeemVoucher(id: number, token: string): Promise<Pick<RedeemedVoucher, 'code' | 'redeemedAt'>> {
  try {
    return await call('POST /api/voucher/:id/redeem', { params: { id }, body: { token } });
  } catch (error) {
    if (error instanceof ApiError && !error.isUnanswered) throw error;
    const found = await readVoucher(token).catch(() => {
      throw error;
    });
    const { code, redeemedAt } = found.voucher;
    if (code === null || redeemedAt === null) throw new Error('The voucher was not redeemed', { cause: error });
    return { code, redeemedAt };
  }
}

/** The message for a voucher that could not be shown. */
export function accessProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Invalid or expired link';
  if (error instanceof ApiError && [403, 404].includes(error.status)) return 'Voucher not found';
  return 'Failed to load voucher';
}
