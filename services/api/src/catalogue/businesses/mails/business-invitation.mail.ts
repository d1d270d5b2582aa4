import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { JoinBusiness } from '../join-business.js';

const ONCE = 'The link works once. Later, “Forgot your password?” on the login page sends another.';

@Mail('business-invitation')
export class BusinessInvitationMail {
  constructor(
    private readonly joining: JoinBusiness,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['business-invitation']): Promise<WrittenMail | null> {
    const link = await this.joining.resetLink(businessId);
    if (!link) return null;
    const address = this.layout.address(`/business/reset-password?token=${link.token}`);
    const said = `${link.name} has a partner account with us. Choose a password within a week, and you can manage deals, locations, and the counter.`;
    return this.layout.mail({
      to: link.email,
      subject: `Your partner account for ${link.name}`,
      preview: said,
      heading: 'Your partner account is ready',
      body: html`${paragraph(said)}${button('Choose a password', address)}${small(ONCE)}`,
      text: [said, `Choose a password: ${address}`, ONCE],
    });
  }
}
