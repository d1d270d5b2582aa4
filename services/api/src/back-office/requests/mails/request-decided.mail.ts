import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, paragraph, firstName } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RequestsService } from '../requests.service.js';

@Mail('request-decided')
export class RequestDecidedMail {
  constructor(
    private readonly requests: RequestsService,
    private readonly layout: MailLayout,
  ) {}

  async write({ kind, id }: MailFacts['request-decided']): Promise<WrittenMail | null> {
    const decision = await this.requests.decision(kind, id);
    if (!decision) return null;
    const { senderName, senderEmail, subject, isApproved, notes, next } = decision;
    const greeting = `Hello ${firstName(senderName)},`;
    const said = isApproved ? 'Your request was approved.' : 'We could not approve your request.';
    return this.layout.mail({
      to: senderEmail,
      subject: isApproved ? `Approved: ${subject}` : `About your request: ${subject}`,
      preview: said,
      heading: subject,
      body: html`${paragraph(greeting)}${paragraph(said)}${notes && paragraph(notes)}${next && paragraph(next)}`,
      text: [greeting, said, ...(notes ? [notes] : []), ...(next ? [next] : [])],
    });
  }
}
