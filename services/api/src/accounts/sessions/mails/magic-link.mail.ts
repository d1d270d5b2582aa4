import { returnsForAlert } from '@homeroom/contracts/deal-alerts';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { MagicLinksService } from '../magic-links.service.js';

const UNASKED = 'If you didn’t ask for this, you can ignore this email. Nobody can sign in without the link.';

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
    const use = 'Use this link within 15 minutes. It works once.';
    const said = returnsForAlert(link.returnTo) ? `${use} Then we’ll email you when the deal is back.` : use;
    return this.layout.mail({
      to: link.email,
      subject: `Your sign-in link for ${this.layout.brandName}`,
      preview: 'It works once, within 15 minutes.',
      heading: 'Sign in with one tap',
      body: html`${paragraph(said)}${button('Sign in', address)}
${small(UNASKED)}`,
      text: [said, address, UNASKED],
    });
  }
}
