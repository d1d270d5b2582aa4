import type { VoucherAccess } from '@homeroom/contracts';

export type VoucherStatus = 'Active' | 'Redeemed' | 'Expired' | 'Refunded';

/** Redeemed wins over expired: what was used in time stays used. */
export function voucherStatus(voucher: VoucherAccess['voucher'], now: number): VoucherStatus {
  const { isRedeemed, isRefunded, isRefundPending, expiresAt } = voucher;
  if (isRefunded || isRefundPending) return 'Refunded';
  if (isRedeemed) return 'Redeemed';
  return Date.parse(expiresAt) < now ? 'Expired' : 'Active';
}
