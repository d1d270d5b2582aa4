import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { ReconciliationsRepository } from '../reconciliations.repository.js';

/** To the team: the books could not be checked. */
@Mail('books-unchecked')
export class BooksUncheckedMail {
  constructor(
    private readonly reconciliations: ReconciliationsRepository,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ day }: MailFacts['books-unchecked']): Promise<WrittenMail | null> {
    const failure = await this.reconciliations.failureOf(day);
    if (!failure) return null;
    const said = `The books could not be checked on ${day}. We tried ${failure.times} times. Until a check succeeds, we can’t be sure they are right.`;
    const next = 'We keep trying every ten minutes. The worker’s log has details.';
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: 'The books could not be checked',
      preview: said,
      heading: 'The books could not be checked',
      body: html`${paragraph(said)}${paragraph(failure.reason)}${paragraph(next)}`,
      text: [said, failure.reason, next],
    });
  }
}
