import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { JoinBusiness } from '../join-business.js';

@Mail('business-verification')
export class BusinessVerificationMail {
  constructor(
    private readonly joining: JoinBusiness,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId }: MailFacts['business-verification']): Promise<WrittenMail | null> {
    const link = await this.joining.verificationLink(businessId);
    if (!link) return null;
    const address = this.layout.address(`/business/verify?token=${link.token}`);
    const said = link.isWaiting
      ? `Welcome, ${link.name}. Please confirm that this address is yours. Meanwhile, our team is reviewing your business.`
      : `Please confirm that this is the email address of ${link.name}.`;
    const unasked = link.isWaiting ? 'If you didn’t register, you can ignore this email.' : 'If it isn’t, you can ignore this email.';
    return this.layout.mail({
      to: link.email,
      subject: 'Please confirm your address',
      preview: said,
      heading: 'One click, and your address is confirmed',
      body: html`${paragraph(said)}${button('Confirm my address', address)}${small(unasked)}`,
      text: [said, `Confirm: ${address}`, unasked],
    });
  }
}
