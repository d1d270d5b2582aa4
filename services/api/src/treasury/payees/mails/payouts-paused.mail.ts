import { BusinessesService } from '../../../catalogue/businesses/index.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { PayeesService } from '../payees.service.js';

/** To the owner: the provider stopped paying the business. */
@Mail('payouts-paused')
export class PayoutsPausedMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly payees: PayeesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['payouts-paused']): Promise<WrittenMail | null> {
    const { state, needs, reasons } = await this.payees.ofBusiness(businessId);
    if (state !== 'incomplete' && state !== 'blocked') return null;
    const { email, name } = await this.businesses.contact(businessId);
    const said =
      state === 'incomplete'
        ? `We cannot pay ${name} until our payment provider gets the details it asked for. Your earnings are safe and will be waiting for you.`
        : `We cannot pay ${name}. Your earnings are safe. Please write to us.`;
    const named = [...reasons, ...(needs.length > 0 ? [`It still needs: ${needs.join(', ')}.`] : [])];
    const page = this.layout.address('/business?tab=payouts');
    return this.layout.mail({
      to: email,
      subject: 'We cannot pay you right now',
      preview: said,
      heading: 'We cannot pay you right now',
      body: html`${paragraph(said)}${named.map((line) => paragraph(line))}${button('Go to payouts', page)}`,
      text: [said, ...named, `Payouts: ${page}`],
    });
  }
}
