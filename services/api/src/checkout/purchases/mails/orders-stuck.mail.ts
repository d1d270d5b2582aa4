import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';

/** To the team: the card provider does not release unpaid orders. */
@Mail('orders-stuck')
export class OrdersStuckMail {
  constructor(
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ count, orderIds }: MailFacts['orders-stuck']): Promise<WrittenMail> {
    const orders = count === 1 ? 'One unpaid order' : `${count} unpaid orders`;
    const said = `${orders} expired 10 minutes ago, but the card provider has not confirmed the cancellation. We keep trying.`;
    const next =
      'The vouchers are for sale again. If a buyer pays anyway, they get one if any are left, or their money back. Check the card provider’s status page.';
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: count === 1 ? 'An unpaid order cannot be canceled' : `${count} unpaid orders cannot be canceled`,
      preview: said,
      heading: 'The card provider is not canceling orders',
      body: html`${paragraph(said)}${paragraph(next)}${small(orderIds.join(', '))}`,
      text: [said, next, ...orderIds],
    });
  }
}
