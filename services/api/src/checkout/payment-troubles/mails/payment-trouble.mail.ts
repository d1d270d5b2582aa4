import type { PaymentTrouble } from '@homeroom/contracts';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import {
  MailLayout,
  Mail,
  type WrittenMail,
  button,
  facts,
  paragraph,
  dollars,
  inLines,
  type Fact,
} from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { PaymentTroublesService } from '../payment-troubles.service.js';

const HEADINGS: Record<PaymentTrouble['kind'], string> = {
  'no-order': 'A payment has no order',
  'wrong-payment': 'A payment does not fit its order',
  'refund-failed': 'A refund failed',
  'event-failed': 'A payment event could not be processed',
};

/** To the team, the only ones who can fix it. */
@Mail('payment-trouble')
export class PaymentTroubleMail {
  constructor(
    private readonly troubles: PaymentTroublesService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ troubleId }: MailFacts['payment-trouble']): Promise<WrittenMail> {
    const { kind, subject, paymentIntentId, orderId, amount, detail } = await this.troubles.one(troubleId);
    const heading = HEADINGS[kind];
    const rows: Fact[] = [
      ['Amount', amount === null ? null : dollars(amount)],
      ['Payment', paymentIntentId],
      ['Order', orderId],
      ['About', subject === paymentIntentId || subject === orderId ? null : subject],
    ];
    const page = this.layout.address('/admin?tab=jobs');
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `${heading}: ${paymentIntentId ?? subject}`,
      preview: detail,
      heading,
      body: html`${paragraph(detail)}${facts(rows)}${button('Open the admin console', page)}`,
      text: [detail, ...inLines(rows), `The admin console: ${page}`],
    });
  }
}
