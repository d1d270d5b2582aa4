import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, paragraph, firstName } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';
import { voucherEnds } from './refund-words.js';

/** The buyer disputed the payment, and their bank agreed. */
@Mail('payment-taken-back')
export class PaymentTakenBackMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly layout: MailLayout,
  ) {}

  async write({ purchaseId }: MailFacts['payment-taken-back']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ purchaseId });
    if (!row) return null;
    const greeting = `Hello ${firstName(row.customer_name)},`;
    const said = voucherEnds(row);
    const heading = 'Your bank returned your payment';
    return this.layout.mail({
      to: row.customer_email,
      subject: heading,
      preview: said,
      heading,
      body: html`${paragraph(greeting)}${paragraph(said)}`,
      text: [greeting, said],
    });
  }
}
