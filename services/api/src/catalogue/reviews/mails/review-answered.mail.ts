import { SCREENS } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { isErased } from '../../../platform/personal-data/kept-data.js';
import { MailLayout, Mail, type WrittenMail, button, firstName, link, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RemindersService } from '../../../vouchers/reminders/index.js';
import { AnswerReviews } from '../answer-reviews.js';

const WHY = 'You get this because you wrote a review.';

/** To the reviewer, unless no emails about reviews are wanted. */
@Mail('review-answered')
export class ReviewAnsweredMail {
  constructor(
    private readonly answers: AnswerReviews,
    private readonly reminders: RemindersService,
    private readonly layout: MailLayout,
  ) {}

  async write({ answerId }: MailFacts['review-answered']): Promise<WrittenMail | null> {
    const row = await this.answers.forMail(answerId);
    if (!row || isErased(row.customer_email) || !(await this.reminders.isWanted(row.user_id, 'review-invitation'))) return null;
    const unsubscribe = this.reminders.linksFor(row.user_id, 'review-invitation');
    const address = this.layout.address(`${SCREENS.deal(row.deal_id)}#reviews`);
    const said = `${row.business_name} answered your review:`;
    const words = `“${row.answer}”`;
    return this.layout.mail({
      to: row.customer_email,
      unsubscribeUrl: unsubscribe.call,
      subject: `${row.business_name} answered your review`,
      preview: words,
      heading: `${firstName(row.customer_name)}, you have an answer`,
      body: html`${paragraph(said)}${paragraph(words)}${button('See the review', address)}
${small(html`${WHY} ${link('Stop these emails', unsubscribe.page)}`)}`,
      text: [said, words, `See the review: ${address}`, WHY, `Stop these emails: ${unsubscribe.page}`],
    });
  }
}
