import { html } from '../../../platform/markup/html.js';
import {
  MailLayout,
  Mail,
  type WrittenMail,
  button,
  dollars,
  facts,
  inLines,
  paragraph,
  type Fact,
} from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';

/** To the business, which did not honor a used voucher, so that the refund comes out of its earnings. */
@Mail('sale-refunded')
export class SaleRefundedMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly layout: MailLayout,
  ) {}

  async write({ purchaseId }: MailFacts['sale-refunded']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ purchaseId });
    if (!row?.business_email || !row.was_used) return null;
    const [greeting, price] = [`Hello ${row.business_name},`, dollars(row.amount)];
    const said = `We are refunding the ${price} a family paid for ${row.deal_title}. We’re taking back what you earned from this voucher.`;
    const then =
      'If we have paid you for it already, it comes off your next earnings. There is nothing to do, and nothing is taken from your bank.';
    const rows: Fact[] = [
      ['Voucher', `••••${row.voucher_end}`],
      ['Why', row.refund_reason],
    ];
    const page = this.layout.address('/business?tab=payouts');
    return this.layout.mail({
      to: row.business_email,
      subject: `A voucher was refunded: ${row.deal_title}`,
      preview: said,
      heading: 'A voucher was refunded',
      body: html`${paragraph(greeting)}${paragraph(said)}${facts(rows)}${paragraph(then)}${button('See your payouts', page)}`,
      text: [greeting, said, ...inLines(rows), then, `Your payouts: ${page}`],
    });
  }
}
