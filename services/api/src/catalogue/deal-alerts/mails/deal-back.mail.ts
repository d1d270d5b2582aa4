import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, dollars, link, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RemindersService } from '../../../vouchers/reminders/index.js';
import { DealAlertsService } from '../deal-alerts.service.js';

@Mail('deal-back')
export class DealBackMail {
  constructor(
    private readonly alerts: DealAlertsService,
    private readonly reminders: RemindersService,
    private readonly layout: MailLayout,
  ) {}

  async write(alert: MailFacts['deal-back']): Promise<WrittenMail | null> {
    const found = await this.alerts.forMail(alert);
    if (!found) return null;
    const { email, title, businessName, price } = found;
    const unsubscribe = this.reminders.linksFor(alert.userId, 'deal-back');
    const address = this.layout.address(`/deals/${alert.dealId}`);
    const said = `You can buy ${title} at ${businessName} again, for ${dollars(Number(price))}.`;
    const after = 'You asked us to tell you. This is the only email about it, and we don’t hold a voucher for you.';
    return this.layout.mail({
      to: email,
      unsubscribeUrl: unsubscribe.call,
      subject: `It’s back: ${title}`,
      preview: said,
      heading: 'It’s back',
      body: html`${paragraph(said)}${button('See the deal', address)}
${small(html`${after} ${link('Stop these emails', unsubscribe.page)}`)}`,
      text: [said, `See the deal: ${address}`, after, `Stop these emails: ${unsubscribe.page}`],
    });
  }
}
