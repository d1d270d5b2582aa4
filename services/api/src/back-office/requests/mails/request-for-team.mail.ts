import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, facts, paragraph, small, inLines } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RequestsService } from '../requests.service.js';

const REPLY = 'Reply to this email to write to the sender.';

@Mail('request-for-team')
export class RequestForTeamMail {
  constructor(
    private readonly requests: RequestsService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ kind, id }: MailFacts['request-for-team']): Promise<WrittenMail | null> {
    const request = await this.requests.facts(kind, id);
    if (!request) return null;
    const { senderName, senderEmail, subject, answerWithin, rows, team } = request;
    const { supportEmail: support, partnershipsEmail: partnerships, schoolsEmail: schools } = this.configuration;
    const said = `From ${senderName}, ${senderEmail}. We promise an answer within ${answerWithin}.`;
    return this.layout.mail({
      to: { support, partnerships, schools }[team],
      replyTo: senderEmail,
      subject,
      preview: said,
      heading: subject,
      body: html`${paragraph(said)}${facts(rows)}${small(REPLY)}`,
      text: [said, ...inLines(rows), REPLY],
    });
  }
}
