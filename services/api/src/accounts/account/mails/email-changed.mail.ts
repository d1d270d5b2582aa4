import { SCREENS } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { Mail, MailLayout, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { ChangeEmail } from '../change-email.js';

const LAST = 'This is the last email about this account to this address.';

/** To the old address. */
@Mail('email-changed')
export class EmailChangedMail {
  constructor(
    private readonly changes: ChangeEmail,
    private readonly layout: MailLayout,
  ) {}

  async write({ changeId }: MailFacts['email-changed']): Promise<WrittenMail | null> {
    const to = await this.changes.formerAddress(changeId);
    if (to === null) return null;
    const { brandName } = this.layout;
    const address = this.layout.address(SCREENS.contact);
    const said = `Your ${brandName} account has a new email address. You’ll sign in with it from now on, and we’ll send your vouchers there. Your purchases, vouchers, and points are as before.`;
    const unasked = 'If this wasn’t you, write to us right away, and we’ll help.';
    return this.layout.mail({
      to,
      subject: `Your ${brandName} account has a new email address`,
      preview: 'If this wasn’t you, write to us right away.',
      heading: 'Your email address was changed',
      body: html`${paragraph(said)}${paragraph(unasked)}${button('Contact us', address)}${small(LAST)}`,
      text: [said, unasked, `Contact us: ${address}`, LAST],
    });
  }
}
