import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RequestsService } from '../requests.service.js';

/** To the sender of a form, or a stranger whose address was typed: so it repeats nothing that was sent. */
@Mail('request-received')
export class RequestReceivedMail {
  constructor(
    private readonly requests: RequestsService,
    private readonly layout: MailLayout,
  ) {}

  async write({ kind, id }: MailFacts['request-received']): Promise<WrittenMail | null> {
    const request = await this.requests.facts(kind, id);
    if (!request) return null;
    const { senderEmail, team, answerWithin } = request;
    const said = `Thank you for writing. We will look at it and get back to you within ${answerWithin}.`;
    const unsent = 'If you didn’t send this, someone typed your address by mistake, and you can ignore this email.';
    return this.layout.mail({
      to: senderEmail,
      subject: team === 'support' ? 'We received your message' : 'We received your request',
      preview: said,
      heading: 'Thank you, we have it',
      body: html`${paragraph('Hello,')}${paragraph(said)}
${small(unsent)}`,
      text: ['Hello,', said, unsent],
    });
  }
}
