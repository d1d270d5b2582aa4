import { BusinessesService } from '../../../catalogue/businesses/index.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { PayeesService } from '../payees.service.js';

/** To the owner: a voucher was used, and we cannot pay for it yet. */
@Mail('connect-bank')
export class ConnectBankMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly payees: PayeesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId, number }: MailFacts['connect-bank']): Promise<WrittenMail | null> {
    const { state, needs } = await this.payees.ofBusiness(businessId);
    if (state !== 'not-begun' && state !== 'incomplete' && state !== 'disconnected') return null;
    const { email, name } = await this.businesses.contact(businessId);
    const said =
      number === 0
        ? `A family used the first voucher at ${name}. You’ve earned money with us.`
        : `${name} has earned money with us that we cannot pay out yet. The money is safe and will be waiting for you.`;
    const next =
      state === 'incomplete'
        ? 'You’re almost done: our payment provider, Stripe, still needs a few things from you.'
        : 'Connect a bank account to get paid. Our payment provider, Stripe, asks who owns the business and which account is yours.';
    const named = state === 'incomplete' && needs.length > 0 ? [`It still needs: ${needs.join(', ')}.`] : [];
    const page = this.layout.address('/business?tab=payouts');
    return this.layout.mail({
      to: email,
      subject: state === 'incomplete' ? 'One more step to get paid' : 'Connect a bank account to get paid',
      preview: said,
      heading: 'Get paid for your vouchers',
      body: html`${paragraph(said)}${paragraph(next)}${named.map((line) => paragraph(line))}${button('Go to payouts', page)}`,
      text: [said, next, ...named, `Payouts: ${page}`],
    });
  }
}
