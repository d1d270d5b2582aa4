import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, highlight, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { BusinessesService } from '../businesses.service.js';

@Mail('business-rejected')
export class BusinessRejectedMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['business-rejected']): Promise<WrittenMail | null> {
    const business = await this.businesses.rejected(businessId);
    if (!business) return null;
    const { email: to, name, reason } = business;
    const heading = `We could not approve ${name}`;
    const said = 'Our team looked at your business and decided not to list it for now. This is why:';
    const page = this.layout.address('/business');
    const next = `You can correct your details on your dashboard and apply again. If we got it wrong, write to ${this.configuration.partnershipsEmail}.`;
    return this.layout.mail({
      to,
      subject: heading,
      preview: reason,
      heading,
      body: html`${paragraph(said)}${highlight(reason)}${paragraph(next)}${button('Go to your dashboard', page)}`,
      text: [said, reason, next, `Your dashboard: ${page}`],
    });
  }
}
