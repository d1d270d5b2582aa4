import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { BusinessesService } from '../../businesses/index.js';
import { BusinessManagersService } from '../business-managers.service.js';

@Mail('staff-link')
export class StaffLinkMail {
  constructor(
    private readonly managers: BusinessManagersService,
    private readonly businesses: BusinessesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ linkId }: MailFacts['staff-link']): Promise<WrittenMail | null> {
    const link = await this.managers.deliverable(linkId);
    if (!link) return null;
    const { email, name, businessId, token, isInvitation } = link;
    const business = await this.businesses.contact(businessId);
    const address = this.layout.address(`/business/staff-link?token=${token}`);
    const said = isInvitation
      ? `${business.name} invites you to manage its deals, reviews, locations, and counter. This link works once, within a week.`
      : `Use this link within 15 minutes to open ${business.name}’s dashboard. It works once.`;
    return this.layout.mail({
      to: email,
      subject: isInvitation ? `You’re invited to manage ${business.name}` : `Your sign-in link for ${business.name}`,
      preview: said,
      heading: isInvitation ? `Welcome, ${name}` : 'Sign in with one tap',
      body: html`${paragraph(said)}${button(isInvitation ? 'Accept the invitation' : 'Sign in', address)}
${small('If you didn’t expect this, you can ignore this email.')}`,
      text: [said, address, 'If you didn’t expect this, you can ignore this email.'],
    });
  }
}
