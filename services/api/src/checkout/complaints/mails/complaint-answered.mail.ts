import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, facts, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { ComplaintsJoint } from '../complaints.joint.js';

/** To the team, which decides between the two. */
@Mail('complaint-answered')
export class ComplaintAnsweredMail {
  constructor(
    private readonly complaints: ComplaintsJoint,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ complaintId }: MailFacts['complaint-answered']): Promise<WrittenMail | null> {
    const found = await this.complaints.find(complaintId);
    if (found?.state !== 'answered') return null;
    const { businessName, dealTitle, reason, answer } = found;
    const said = `${businessName} explained why it did not take a voucher for ${dealTitle}. The voucher is on hold until someone on the team decides.`;
    const page = this.layout.address('/admin?tab=complaints');
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `To decide: a voucher that ${businessName} did not take`,
      preview: said,
      heading: 'A complaint is waiting for a decision',
      body: html`${paragraph(said)}${facts([
        ['The family', reason],
        [businessName, answer ?? ''],
      ])}${button('Decide', page)}`,
      text: [said, `The family: ${reason}`, `${businessName}: ${answer}`, `Decide: ${page}`],
    });
  }
}
