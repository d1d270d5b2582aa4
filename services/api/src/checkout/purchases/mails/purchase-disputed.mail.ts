import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, dollars } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';

/** To the team, the only ones who can contest it. */
@Mail('purchase-disputed')
export class PurchaseDisputedMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ purchaseId }: MailFacts['purchase-disputed']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ purchaseId });
    if (!row) return null;
    const said = `${row.customer_name} disputed the payment for ${row.deal_title} (${dollars(row.amount)}, order ${row.order_id}). The voucher is on hold until the bank decides.`;
    const next =
      'To contest it, send what you know about the purchase to the card provider before its deadline. If you don’t respond in time, you lose the dispute.';
    const page = this.layout.address('/admin?tab=transactions');
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `A payment is disputed: ${row.deal_title}`,
      preview: said,
      heading: 'A buyer disputes a payment',
      body: html`${paragraph(said)}${paragraph(next)}${button('Open the admin console', page)}`,
      text: [said, next, `The admin console: ${page}`],
    });
  }
}
