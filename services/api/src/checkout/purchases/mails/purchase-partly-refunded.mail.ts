import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, dollars } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';

/** To the team: someone refunded part of a payment in the provider's dashboard. */
@Mail('purchase-partly-refunded')
export class PurchasePartlyRefundedMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ purchaseId }: MailFacts['purchase-partly-refunded']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ purchaseId });
    if (!row) return null;
    const back = dollars(row.amount_refunded ?? 0);
    const said = `${back} of ${dollars(row.amount)} for ${row.deal_title} was refunded at the card provider (${row.customer_name}, order ${row.order_id}).`;
    const next =
      'The purchase stays paid: its voucher is valid and the school keeps the points. To end the purchase, refund the rest in the admin console.';
    const page = this.layout.address('/admin?tab=transactions');
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `A payment was partly refunded: ${row.deal_title}`,
      preview: said,
      heading: 'A payment was partly refunded',
      body: html`${paragraph(said)}${paragraph(next)}${button('Open the admin console', page)}`,
      text: [said, next, `The admin console: ${page}`],
    });
  }
}
