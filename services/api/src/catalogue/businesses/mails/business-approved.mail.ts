import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { BusinessesService } from '../businesses.service.js';

@Mail('business-approved')
export class BusinessApprovedMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['business-approved']): Promise<WrittenMail | null> {
    const business = await this.businesses.approved(businessId);
    if (!business) return null;
    const said = `${business.name} is approved. Shoppers now see your active deals.`;
    const page = this.layout.address('/business');
    return this.layout.mail({
      to: business.email,
      subject: 'Welcome aboard: your business is approved',
      preview: said,
      heading: 'Your business is approved',
      body: html`${paragraph(said)}${button('Go to your dashboard', page)}`,
      text: [said, `Your dashboard: ${page}`],
    });
  }
}
