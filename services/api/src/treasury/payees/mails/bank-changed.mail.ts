import { BusinessesService } from '../../../catalogue/businesses/index.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { PayeesService } from '../payees.service.js';

/** To the owner: earnings go to another bank account from now on. Thieves with access empty accounts that way. */
@Mail('bank-changed')
export class BankChangedMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly payees: PayeesService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['bank-changed']): Promise<WrittenMail> {
    const [{ email, name }, { bankLast4 }] = await Promise.all([this.businesses.contact(businessId), this.payees.ofBusiness(businessId)]);
    const said = `${name} has a new bank account for payouts${bankLast4 === null ? '' : `, ending in ${bankLast4}`}.`;
    const unasked = `If you did not change it, write to ${this.configuration.supportEmail} right away.`;
    const page = this.layout.address('/business?tab=payouts');
    return this.layout.mail({
      to: email,
      subject: 'Your bank account for payouts was changed',
      preview: said,
      heading: 'Your bank account was changed',
      body: html`${paragraph(said)}${paragraph(unasked)}${button('Go to payouts', page)}`,
      text: [said, unasked, `Payouts: ${page}`],
    });
  }
}
