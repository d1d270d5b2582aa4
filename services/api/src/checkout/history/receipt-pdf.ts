import { Injectable } from '@nestjs/common';
import { dollars, pointsOf } from '../../foundation/mail/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ACCENT, LEAF, Paper, SOFT } from '../../platform/pdf/paper.js';
import { localFormat } from '../../platform/time/local-format.js';
import type { ReceiptRow } from './history.joint.js';

const DAY = localFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
/** Null for an amount of zero, so that the receipt leaves its line out. */
const unlessNone = (amount: number) => (amount > 0 ? dollars(amount) : null);

/** What was paid, how, and what happened to it. */
@Injectable()
export class ReceiptPdf {
  constructor(private readonly configuration: Configuration) {}

  async draw(row: ReceiptRow): Promise<Buffer> {
    const { brandName, brandOwner, brandRegion, supportEmail } = this.configuration;
    const [amount, credit] = [Number(row.amount), Number(row.credit_used)];
    const paper = await Paper.blank(`Receipt ${row.id}: ${row.deal_title}`, brandName);
    return paper
      .text(brandName, { font: 'display', size: 16, color: ACCENT, gap: 18 })
      .text('Receipt', { role: 'H1', font: 'display', size: 28, gap: 4 })
      .text(outcomeOf(row), { font: 'strong', size: 15, color: LEAF, gap: 16 })
      .rule()
      .fact('Receipt number', String(row.id))
      .fact('Date', DAY.format(row.created_at))
      .fact('Buyer', row.customer_name)
      .fact('Email', row.customer_email)
      .fact('Sold by', `${brandOwner}\n${brandRegion}`)
      .space(6)
      .rule()
      .fact('Voucher', row.deal_title)
      .fact('Business', row.business_name)
      .fact('Price', dollars(amount))
      .fact('Paid with store credit', unlessNone(credit))
      .fact('Paid by card', unlessNone(amount - credit))
      .fact('Returned to the card', unlessNone(Number(row.amount_refunded)))
      .fact('Returned as credit', row.state === 'refunded' ? unlessNone(credit) : null)
      .fact('School', earnedOf(row))
      .space(6)
      .rule()
      .text(`Questions? ${supportEmail}`, { size: 10, color: SOFT })
      .finish();
  }
}

/** What a valid purchase earned, and for whom. */
function earnedOf({ state, school_points_earned: count, school_name: school }: ReceiptRow): string | null {
  if (state !== 'paid' || count === 0) return null;
  return `${school}, ${pointsOf(count)}`;
}

/** What happened to the money, in words. */
function outcomeOf(row: ReceiptRow): string {
  if (row.state === 'refunded') return row.refunded_at ? `Refunded on ${DAY.format(row.refunded_at)}` : 'Refunded';
  if (row.state === 'disputed') return 'Disputed at your bank';
  if (row.refund_requested_at) return 'Refund on its way';
  if (row.credited_at) return `Paid. Turned into store credit on ${DAY.format(row.credited_at)}`;
  return Number(row.amount_refunded) > 0 ? 'Paid, and refunded in part' : 'Paid';
}
