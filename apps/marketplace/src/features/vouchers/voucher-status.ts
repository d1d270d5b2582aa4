import type { VoucherAccess } from '@homeroom/contracts';

export type VoucherStatus = 'Active' | 'Redeemed' | 'Expired' | 'Refunded' | 'On hold';

/** Redeemed wins over expired: a voucher used in time stays used, also while a bank decides about its payment. */
export function voucherStatus(voucher: VoucherAccess['voucher'], now: number): VoucherStatus {
  const { isRedeemed, isRefunded, isRefundPending, isDisputed, expiresAt, complaint } = voucher;
  if (!isRefunded && (complaint?.state === 'open' || complaint?.state === 'answered')) return 'On hold';
  if (isRefunded || (isRefundPending && !isDisputed)) return 'Refunded';
  if (isDisputed && !isRedeemed) return 'On hold';
  if (isRedeemed) return 'Redeemed';
  return Date.parse(expiresAt) < now ? 'Expired' : 'Active';
}
