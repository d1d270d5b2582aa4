import { SCREENS } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { Mail, MailLayout, type WrittenMail, button, list, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';

const STAYS = [
  'Records of your purchases and payments, without your name, for as long as the law requires.',
  'The points your school earned, and the stars of your reviews. Nothing links them to you.',
  'Vouchers you have not used, until they expire. Open them from the emails you already have: we can’t send them again.',
  'Our payment provider’s own records of your payments, under its own rules.',
];

const UNASKED = 'Didn’t ask for this? We can’t bring the account back, but write to us right away: someone may read your email.';

/** To the address that the account had, which is then erased, too. */
@Mail('account-deleted')
export class AccountDeletedMail {
  constructor(private readonly layout: MailLayout) {}

  async write({ to }: MailFacts['account-deleted']): Promise<WrittenMail | null> {
    const { brandName } = this.layout;
    const address = this.layout.address(SCREENS.contact);
    const said = `You confirmed it, and your ${brandName} account is gone: your name and email address, your purchase history, and any store credit you had not spent. You are signed out everywhere.`;
    const last = 'This is the last email about this account. Your address is deleted as soon as it is sent.';
    return this.layout.mail({
      to,
      subject: `Your ${brandName} account is deleted`,
      preview: 'What is gone, and what stays.',
      heading: 'Your account is deleted',
      body: html`${paragraph(said)}${paragraph('What stays:')}${list(STAYS)}${paragraph(UNASKED)}${button('Contact us', address)}${small(last)}`,
      text: [said, 'What stays:', STAYS.map((words) => `- ${words}`).join('\n'), UNASKED, `Contact us: ${address}`, last],
    });
  }
}
