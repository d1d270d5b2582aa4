import type { PurchaseState } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, dollars } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';

type News = (title: string, price: string) => readonly [subject: string, said: string];

/** By the purchase's outcome. */
const NEWS: Readonly<Record<PurchaseState, News>> = {
  disputed: (title, price) => [
    `A buyer disputes a payment: ${title}`,
    `A buyer asked their bank to return the ${price} they paid for ${title}. Their voucher is on hold: please do not accept it until the bank decides. The sale is left out of your figures until then.`,
  ],
  paid: (title, price) => [
    `Dispute settled: ${title}`,
    `The bank decided that the ${price} paid for ${title} stays with us. The voucher is valid again, and the sale counts in your figures.`,
  ],
  refunded: (title, price) => [
    `Payment returned: ${title}`,
    `The bank returned the ${price} paid for ${title} to the buyer. The voucher is void and the sale no longer counts.`,
  ],
};

/** To the business that sold it. */
@Mail('sale-disputed')
export class SaleDisputedMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly layout: MailLayout,
  ) {}

  async write({ purchaseId, state }: MailFacts['sale-disputed']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ purchaseId });
    if (!row?.business_email) return null;
    const [subject, said] = NEWS[state](row.deal_title, dollars(row.amount));
    const greeting = `Hello ${row.business_name},`;
    const page = this.layout.address('/business');
    return this.layout.mail({
      to: row.business_email,
      subject,
      preview: said,
      heading: subject,
      body: html`${paragraph(greeting)}${paragraph(said)}${button('Go to your dashboard', page)}`,
      text: [greeting, said, `Your dashboard: ${page}`],
    });
  }
}
