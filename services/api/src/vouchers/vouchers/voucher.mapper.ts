import type { IssuedVoucher, VoucherAccess } from '@homeroom/contracts';
import type { VoucherRow } from './voucher-page.joint.js';

function businessAddress(row: VoucherRow): string | null {
  const first = row.locations?.[0];
  return first ? `${first.address}, ${first.city}, ${first.state} ${first.zipCode}` : null;
}

/** The code is shown only once redeemed. */
export const toVoucherAccess = (row: VoucherRow, cashBelow: number): VoucherAccess => ({
  voucher: {
    id: row.id,
    code: row.redeemed_at ? row.code : null,
    expiresAt: row.expires_at.toISOString(),
    isRedeemed: row.redeemed_at !== null,
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
    isRefunded: row.voided_at !== null,
    isRefundPending: row.voided_at === null && row.refund_requested_at !== null && !(row.is_disputed && row.credited_at),
    // What became store credit does not work again, whatever the bank decides.
    isDisputed: row.is_disputed && row.credited_at === null,
    isCredited: row.credited_at !== null,
    complaint: row.complaint,
  },
  deal: {
    id: row.deal_id,
    title: row.deal_title,
    imageUrl: row.image_url,
    originalPrice: Number(row.original_price),
    salePrice: Number(row.purchase_price),
    needToKnowInfo: row.need_to_know_info,
    schoolPoints: row.school_points_earned,
  },
  business: {
    name: row.business_name,
    address: businessAddress(row),
    phone: row.business_phone,
    website: row.business_website,
  },
  school: { id: row.school_id, name: row.school_name },
  locations: row.locations ?? [],
  expiry: { cashBelow: cashBelow || null },
});

export const toIssuedVoucher = (row: VoucherRow, accessToken: string): IssuedVoucher => ({
  id: row.id,
  code: null,
  accessToken,
  purchasePrice: Number(row.purchase_price),
  creditUsed: Number(row.credit_used),
  originalPrice: Number(row.original_price),
  discountPercentage: row.discount_percentage,
  schoolPointsEarned: row.school_points_earned,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  needToKnowInfo: row.need_to_know_info,
  dealId: row.deal_id,
  dealTitle: row.deal_title,
  schoolName: row.school_name,
  business: { name: row.business_name, address: businessAddress(row), phone: row.business_phone },
  locations: row.locations ?? [],
});
