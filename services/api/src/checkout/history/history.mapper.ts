import { LIMITS, type ShopperPurchase, type ShopperVoucher } from '@homeroom/contracts';
import { endOfDay } from '../../platform/time/end-of-day.js';
import { daysAfter, localDay } from '../../platform/time/local-day.js';
import type { PurchaseInHistory, VoucherInHistory } from './history.joint.js';

/** The end of the day that many days later. */
const until = (time: Date, days: number) => endOfDay(daysAfter(localDay(time), days)).toISOString();

const dealOf = (row: VoucherInHistory | PurchaseInHistory): ShopperVoucher['deal'] => ({
  id: row.deal_id,
  title: row.deal_title,
  category: row.deal_category,
  imageUrl: row.image_url,
  originalPrice: Number(row.original_price),
  needToKnowInfo: row.need_to_know_info,
});

const businessOf = (row: VoucherInHistory | PurchaseInHistory): ShopperVoucher['business'] => ({
  id: row.business_id,
  name: row.business_name,
  location: row.business_location,
  address: row.business_address,
  phone: row.business_phone,
});

/** Until when the buyer may return it; null when it is used, expired, returned, or too old. */
function refundableUntil(row: VoucherInHistory): string | null {
  const isOpen = !row.redeemed_at && !row.voided_at && !row.refund_requested_at && !row.credited_at && row.state === 'paid';
  return isOpen && row.is_young ? until(row.created_at, LIMITS.selfRefundDays) : null;
}

/**
 * A code we generated works only through the counter, which records it, so its owner may always see it. A partner's own code works at the
 * partner's till, so it stays hidden until redeemed.
 */
const visibleCode = (row: VoucherInHistory) => (row.redeemed_at || !row.has_own_code ? row.code : null);

export function toShopperVoucher(row: VoucherInHistory): ShopperVoucher {
  const isUnused = !row.redeemed_at && !row.voided_at && !row.refund_requested_at && row.state === 'paid';
  return {
    id: row.id,
    code: visibleCode(row),
    purchasePrice: Number(row.purchase_price),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isRedeemed: row.redeemed_at !== null,
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
    isRefunded: row.voided_at !== null,
    isRefundPending: row.voided_at === null && row.refund_requested_at !== null && !(row.is_disputed && row.credited_at),
    // What became store credit does not work again, whatever the bank decides.
    isDisputed: row.is_disputed && row.credited_at === null,
    isCredited: row.credited_at !== null,
    refundableUntil: refundableUntil(row),
    complaint: row.complaint,
    canBecomeCredit: isUnused && !row.credited_at && row.is_expired,
    schoolPointsEarned: row.school_points_earned,
    schoolName: row.school_name,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    deal: dealOf(row),
    business: businessOf(row),
  };
}

function schoolChangeableUntil(row: PurchaseInHistory): string | null {
  const isOpen = row.is_young && row.state === 'paid' && !row.refund_requested_at;
  return isOpen ? until(row.created_at, LIMITS.schoolChangeDays) : null;
}

export const toShopperPurchase = (row: PurchaseInHistory): ShopperPurchase => ({
  id: row.id,
  voucherId: row.voucher_id,
  amount: Number(row.amount),
  creditUsed: Number(row.credit_used),
  amountRefunded: Number(row.amount_refunded),
  createdAt: row.created_at.toISOString(),
  schoolPointsEarned: row.school_points_earned,
  schoolId: row.school_id,
  schoolName: row.school_name,
  state: row.state,
  isRefundPending: row.state === 'paid' && row.refund_requested_at !== null,
  schoolChangeableUntil: schoolChangeableUntil(row),
  deal: dealOf(row),
  business: businessOf(row),
});
