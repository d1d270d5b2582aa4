import { html } from '../../../platform/markup/html.js';
import { Mail, MailLayout, paragraph, type WrittenMail } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { BusinessesService } from '../businesses.service.js';

/** To the former address, whose owner should know if nobody there asked for it. */
@Mail('business-address-changed')
export class BusinessAddressChangedMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId, to }: MailFacts['business-address-changed']): Promise<WrittenMail> {
    const { name } = await this.businesses.contact(businessId);
    const said = `Our team gave ${name} a new email address. You’ll sign in with it from now on, and the links in our earlier emails no longer work. Your deals, vouchers, and payouts are as before.`;
    const unasked = `If nobody at ${name} asked for this, write to ${this.configuration.supportEmail} right away.`;
    return this.layout.mail({
      to,
      subject: `${name} has a new email address`,
      preview: unasked,
      heading: 'Your email address was changed',
      body: html`${paragraph(said)}${paragraph(unasked)}`,
      text: [said, unasked],
    });
  }
}
