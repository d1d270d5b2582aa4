import { SCREENS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { dayOf, dollars, pointsOf } from '../../foundation/mail/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ACCENT, LEAF, Paper, SOFT } from '../../platform/pdf/paper.js';
import { valueAfterExpiry } from './value-after-expiry.js';
import type { VoucherRow } from './voucher-page.joint.js';

/** A voucher on paper, which a shop can read and scan. The code appears once it is redeemed, as on the screen. */
@Injectable()
export class VoucherPdf {
  constructor(private readonly configuration: Configuration) {}

  async draw(row: VoucherRow, token: string): Promise<Buffer> {
    const { brandName, brandOwner, publicUrl, supportEmail } = this.configuration;
    const paper = await Paper.blank(`Voucher: ${row.deal_title}`, brandName);
    paper
      .text(brandName, { font: 'display', size: 16, color: ACCENT, gap: 18 })
      .text(row.deal_title, { role: 'H1', font: 'display', size: 28, gap: 4 })
      .text(row.business_name, { size: 15, color: SOFT, gap: 16 })
      .rule();
    const state = stateOf(row);
    if (state === null)
      paper
        .qrCode(`${publicUrl}${SCREENS.voucher}?token=${token}`, 170, 'QR code that opens this voucher at the counter')
        .text('Scan at the counter to redeem', { align: 'center', color: SOFT, gap: 2 })
        .text('The code is shown once the voucher is redeemed', { align: 'center', size: 10, color: SOFT, gap: 14 });
    else paper.text(state, { font: 'strong', size: 18, align: 'center', gap: 14 });
    if (row.redeemed_at) paper.text(row.code, { font: 'strong', size: 22, align: 'center', gap: 14 });
    paper
      .rule()
      .fact('Holder', row.customer_name)
      .fact('Original value', dollars(row.original_price))
      .fact('Amount paid', dollars(row.purchase_price))
      .fact('Bought', dayOf(row.created_at))
      .fact('Use it by', state === null ? dayOf(row.expires_at) : null)
      .fact('Expired', state === 'Expired' ? dayOf(row.expires_at) : null);
    for (const place of row.locations ?? [])
      paper.fact(
        place.isActive ? place.name : `${place.name} (closed)`,
        [`${place.address}, ${place.city}, ${place.state} ${place.zipCode}`, place.phone].filter(Boolean).join('\n'),
      );
    paper.fact('Phone', row.business_phone).fact('Need to know', row.need_to_know_info);
    const points = state === 'Refunded' ? null : schoolPointsOf(row);
    paper.space(6);
    if (points) paper.text(points, { font: 'strong', color: LEAF, gap: 12 });
    paper.rule();
    if (state === null || state === 'Expired') paper.text(valueAfterExpiry(row, this.configuration.cashBelow), { size: 10, color: SOFT });
    if (state === null)
      paper.text('Anyone with this page can redeem the voucher once. Keep it safe, like cash.', { size: 10, color: SOFT });
    return paper.text(`${brandOwner} · ${supportEmail}`, { size: 10, color: SOFT }).finish();
  }
}

/** Null if store credit paid for everything. */
function schoolPointsOf({ school_points_earned: points, school_name: school }: VoucherRow): string | null {
  if (points === 0) return null;
  return `${pointsOf(points)} for ${school}`;
}

/** Replaces the QR code when there is nothing to redeem. */
function stateOf(row: VoucherRow): string | null {
  const isOnHold = row.complaint?.state === 'open' || row.complaint?.state === 'answered';
  if (isOnHold && !row.voided_at) return 'On hold';
  if (row.voided_at || (row.refund_requested_at && !row.is_disputed)) return 'Refunded';
  if (row.redeemed_at) return `Redeemed ${dayOf(row.redeemed_at)}`;
  if (row.credited_at) return 'Turned into store credit';
  if (row.is_disputed) return 'On hold';
  return row.is_expired ? 'Expired' : null;
}
