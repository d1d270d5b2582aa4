import type { VoucherAccess } from '@homeroom/contracts';

export type VoucherStatus = 'Active' | 'Redeemed' | 'Expired' | 'Refunded' | 'On hold';

/** Redeemed wins over expired: a voucher used in time stays used. */
export function voucherStatus(voucher: VoucherAccess['voucher'], now: number): VoucherStatus {
  const { isRedeemed, isRefunded, isRefundPending, expiresAt, complaint } = voucher;
  if (!isRefunded && (complaint?.state === 'open' || complaint?.state === 'answered')) return 'On hold';
  if (isRefunded || isRefundPending) return 'Refunded';
  if (isRedeemed) return 'Redeemed';
  return Date.parse(expiresAt) < now ? 'Expired' : 'Active';
}
