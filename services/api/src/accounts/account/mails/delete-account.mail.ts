import { LIMITS } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { Mail, MailLayout, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { DeleteAccounts } from '../delete-accounts.js';

@Mail('delete-account')
export class DeleteAccountMail {
  constructor(
    private readonly deletions: DeleteAccounts,
    private readonly layout: MailLayout,
  ) {}

  async write({ userId, until }: MailFacts['delete-account']): Promise<WrittenMail | null> {
    const link = await this.deletions.deliverable(userId, until);
    if (!link) return null;
    const { brandName } = this.layout;
    const address = this.layout.address(link.path);
    const said = `You asked us to delete your ${brandName} account. Open this link within ${LIMITS.deletionMinutes} minutes. It shows what we delete and asks you to confirm.`;
    const unasked = 'Didn’t ask for this? You don’t need to do anything. Your account stays as it is.';
    return this.layout.mail({
      to: link.email,
      subject: `Delete your ${brandName} account`,
      preview: `The link works for ${LIMITS.deletionMinutes} minutes.`,
      heading: 'Delete your account?',
      body: html`${paragraph(said)}${button('Delete my account', address)}${small(unasked)}`,
      text: [said, address, unasked],
    });
  }
}
