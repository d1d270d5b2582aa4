import { toDollars } from '@homeroom/contracts';
import { BusinessesService } from '../../../catalogue/businesses/index.js';
import { MailLayout, Mail, type WrittenMail, button, dollars, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { WarningsRepository } from '../warnings.repository.js';

/** To the owner: more was taken back than the business earned. */
@Mail('you-owe')
export class YouOweMail {
  constructor(
    private readonly told: WarningsRepository,
    private readonly businesses: BusinessesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['you-owe']): Promise<WrittenMail | null> {
    const debt = await this.told.debt(businessId);
    if (!debt) return null;
    const { email } = await this.businesses.contact(businessId);
    const amount = dollars(toDollars(Number(debt.cents)));
    const said = `You owe ${amount} after a refund, a lost dispute, or a correction.`;
    const next = 'It comes off your next earnings, so you don’t need to do anything. We never take money from your bank account.';
    const page = this.layout.address('/business?tab=payouts');
    return this.layout.mail({
      to: email,
      subject: `${amount} will come off your next earnings`,
      preview: said,
      heading: 'This comes off your next earnings',
      body: html`${paragraph(said)}${paragraph(next)}${button('Go to payouts', page)}`,
      text: [said, next, `Payouts: ${page}`],
    });
  }
}
