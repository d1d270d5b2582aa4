import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, highlight, paragraph } from '../../../foundation/mail/index.js';
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
    const next = `Did something change, or did we get it wrong? Write to ${this.configuration.partnershipsEmail} and we will look again.`;
    return this.layout.mail({
      to,
      subject: heading,
      preview: reason,
      heading,
      body: html`${paragraph(said)}${highlight(reason)}${paragraph(next)}`,
      text: [said, reason, next],
    });
  }
}
