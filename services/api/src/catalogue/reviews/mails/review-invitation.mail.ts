import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, link, paragraph, small, firstName } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RemindersService } from '../../../vouchers/reminders/index.js';
import { ReviewsService } from '../reviews.service.js';

const BEFORE = 'Your first name is shown with it. We read reviews before they appear.';

@Mail('review-invitation')
export class ReviewInvitationMail {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly reminders: RemindersService,
    private readonly layout: MailLayout,
  ) {}

  async write({ voucherId }: MailFacts['review-invitation']): Promise<WrittenMail | null> {
    const found = await this.reviews.forMail(voucherId);
    if (!found || !(await this.reminders.isWanted(found.row.user_id, 'review-invitation'))) return null;
    const { row, token } = found;
    const unsubscribe = this.reminders.linksFor(row.user_id, 'review-invitation');
    const address = this.layout.address(`/review?voucher=${voucherId}&token=${token}`);
    const greeting = `Hello ${firstName(row.customer_name)},`;
    const said = `You used your voucher for ${row.deal_title}. Other families would like to know how it was.`;
    return this.layout.mail({
      to: row.customer_email,
      unsubscribeUrl: unsubscribe.call,
      subject: `How was ${row.business_name}?`,
      preview: said,
      heading: `How was ${row.business_name}?`,
      body: html`${paragraph(greeting)}${paragraph(said)}${button('Write a review', address)}
${small(html`${BEFORE} ${link('Stop these emails', unsubscribe.page)}`)}`,
      text: [greeting, said, `Write a review: ${address}`, BEFORE, `Stop these emails: ${unsubscribe.page}`],
    });
  }
}
