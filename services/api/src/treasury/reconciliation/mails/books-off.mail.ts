import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { ReconciliationsRepository } from '../reconciliations.repository.js';

const NAMED = 20;

/** To the team: the books, the records and the card provider do not agree. */
@Mail('books-off')
export class BooksOffMail {
  constructor(
    private readonly reconciliations: ReconciliationsRepository,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ day }: MailFacts['books-off']): Promise<WrittenMail | null> {
    const problems = (await this.reconciliations.of(day))?.problems ?? [];
    if (problems.length === 0) return null;
    const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
    const said = `The books, our records, and the card provider do not agree. ${count} came up on ${day}:`;
    const named = problems.slice(0, NAMED);
    const next = 'The operation page explains what each one means and how to fix it.';
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `The books are off: ${count.toLowerCase()}`,
      preview: said,
      heading: 'The books are off',
      body: html`${paragraph(said)}${named.map((problem) => paragraph(problem))}${paragraph(next)}`,
      text: [said, ...named, next],
    });
  }
}
