import { toDollars } from '@homeroom/contracts';
import { MailLayout, Mail, type WrittenMail, button, dollars, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { WarningsRepository } from '../warnings.repository.js';

/** To the team: the next run would have to leave someone out. */
@Mail('topup-needed')
export class TopupNeededMail {
  constructor(
    private readonly told: WarningsRepository,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ day }: MailFacts['topup-needed']): Promise<WrittenMail | null> {
    const warning = await this.told.warning(day);
    if (!warning) return null;
    const amount = dollars(toDollars(Number(warning.cents)));
    const said = `Monday’s payouts need ${amount} more.`;
    const why = 'Families’ money has to stay covered, so the newest payouts would wait. Top up the account at the card provider today.';
    const page = this.layout.address('/admin?tab=money');
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `Monday’s payouts need ${amount} more`,
      preview: said,
      heading: 'Top up before Monday',
      body: html`${paragraph(said)}${paragraph(why)}${button('Go to money', page)}`,
      text: [said, why, `Money: ${page}`],
    });
  }
}
