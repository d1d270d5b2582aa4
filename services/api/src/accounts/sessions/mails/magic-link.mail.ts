import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { MagicLinksService } from '../magic-links.service.js';

@Mail('magic-link')
export class MagicLinkMail {
  constructor(
    private readonly links: MagicLinksService,
    private readonly layout: MailLayout,
  ) {}

  async write({ magicLinkId }: MailFacts['magic-link']): Promise<WrittenMail | null> {
    const link = await this.links.deliverable(magicLinkId);
    if (!link) return null;
    const address = this.layout.address(`/login/verify?token=${link.token}`);
    return this.layout.mail({
      to: link.email,
      subject: `Your sign-in link for ${this.layout.brandName}`,
      preview: 'It works once, within 15 minutes.',
      heading: 'Sign in with one tap',
      body: html`${paragraph('Use this link within 15 minutes. It works once.')}${button('Sign in', address)}
${small('You did not ask for it? Then do nothing: without the link nobody gets in.')}`,
      text: ['Use this link within 15 minutes. It works once:', address, 'If you didn’t ask for this, you can ignore this email.'],
    });
  }
}
