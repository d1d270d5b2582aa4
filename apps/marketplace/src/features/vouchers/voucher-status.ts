import type { VoucherAccess } from '@homeroom/contracts';

export type VoucherStatus = 'Active' | 'Redeemed' | 'Expired' | 'Refunded';

/** Redeemed wins over expired: what was used in time stays used. */
export function voucherStatus({ isRedeemed, isRefunded, expiresAt }: VoucherAccess['voucher'], now: number): VoucherStatus {
  if (isRefunded) return 'Refunded';
  if (isRedeemed) return 'Redeemed';
  return Date.parse(expiresAt) < now ? 'Expired' : 'Active';
}
