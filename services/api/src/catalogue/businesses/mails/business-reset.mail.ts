import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { JoinBusiness } from '../join-business.js';

@Mail('business-reset')
export class BusinessResetMail {
  constructor(
    private readonly joining: JoinBusiness,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['business-reset']): Promise<WrittenMail | null> {
    const link = await this.joining.resetLink(businessId);
    if (!link) return null;
    const address = this.layout.address(`/business/reset-password?token=${link.token}`);
    const said = 'Use this link within an hour to choose a new password. It works once, and using it signs you out everywhere.';
    const unasked = 'If you didn’t ask for this, you can ignore this email. Your password stays as it is.';
    return this.layout.mail({
      to: link.email,
      subject: 'A new password for your partner account',
      preview: said,
      heading: 'Choose a new password',
      body: html`${paragraph(said)}${button('Choose a new password', address)}${small(unasked)}`,
      text: [said, address, unasked],
    });
  }
}
