import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { ManagersService } from '../managers.service.js';

const UNEXPECTED = 'If you didn’t expect this, you can ignore this email. Nobody can sign in without the link.';

@Mail('school-link')
export class SchoolLinkMail {
  constructor(
    private readonly managers: ManagersService,
    private readonly layout: MailLayout,
  ) {}

  async write({ linkId }: MailFacts['school-link']): Promise<WrittenMail | null> {
    const link = await this.managers.deliverable(linkId);
    if (!link) return null;
    const { email, name, school, token, isInvitation } = link;
    const address = this.layout.address(`/school/verify?token=${token}`);
    const said = isInvitation
      ? `You are invited to manage the page of ${school}: its points, rewards, and members. The link works once, within a week.`
      : `Use this link within 15 minutes to open the page of ${school}. It works once.`;
    return this.layout.mail({
      to: email,
      subject: isInvitation ? `You are invited to manage ${school}` : `Your sign-in link for ${school}`,
      preview: said,
      heading: isInvitation ? `Welcome, ${name}` : 'Sign in with one tap',
      body: html`${paragraph(said)}${button(isInvitation ? 'Accept the invitation' : 'Sign in', address)}
${small(UNEXPECTED)}`,
      text: [said, address, UNEXPECTED],
    });
  }
}
