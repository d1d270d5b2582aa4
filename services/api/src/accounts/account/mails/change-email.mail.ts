import { LIMITS, SCREENS } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { Mail, MailLayout, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { ChangeEmail } from '../change-email.js';

/** To the new address. */
@Mail('change-email')
export class ChangeEmailMail {
  constructor(
    private readonly changes: ChangeEmail,
    private readonly layout: MailLayout,
  ) {}

  async write({ changeId }: MailFacts['change-email']): Promise<WrittenMail | null> {
    const change = await this.changes.deliverable(changeId);
    if (!change) return null;
    return change.path === null ? this.taken(change.email) : this.link(change.email, change.path);
  }

  private link(to: string, path: string): WrittenMail {
    const { brandName } = this.layout;
    const address = this.layout.address(path);
    const said = `You asked to use this address for your ${brandName} account. Open this link within ${LIMITS.deletionMinutes} minutes and confirm.`;
    const unasked = 'Didn’t ask for this? You don’t need to do anything. Nothing changes.';
    return this.layout.mail({
      to,
      subject: `Confirm your new email address`,
      preview: `The link works for ${LIMITS.deletionMinutes} minutes.`,
      heading: 'Use this address from now on?',
      body: html`${paragraph(said)}${button('Use this address', address)}${small(unasked)}`,
      text: [said, address, unasked],
    });
  }

  private taken(to: string): WrittenMail {
    const { brandName } = this.layout;
    const address = this.layout.address(SCREENS.signIn);
    const said = `Someone asked to use this address for another ${brandName} account, but it already has an account of its own, so nothing changes. If it was you, sign in with this address.`;
    const unasked = 'Didn’t ask for this? You don’t need to do anything.';
    return this.layout.mail({
      to,
      subject: `This address already has a ${brandName} account`,
      preview: 'Nothing changes.',
      heading: 'This address already has an account',
      body: html`${paragraph(said)}${button('Sign in', address)}${small(unasked)}`,
      text: [said, address, unasked],
    });
  }
}
