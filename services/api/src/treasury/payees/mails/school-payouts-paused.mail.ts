import { MailLayout, Mail, type WrittenMail, button, firstName, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { ManagersService } from '../../../schools/school-managers/index.js';
import { SchoolsService } from '../../../schools/schools/index.js';
import { SchoolPayeesService } from '../school-payees.service.js';

/** To each manager: the provider stopped paying the school. */
@Mail('school-payouts-paused')
export class SchoolPayoutsPausedMail {
  constructor(
    private readonly managers: ManagersService,
    private readonly schools: SchoolsService,
    private readonly payees: SchoolPayeesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ managerId }: MailFacts['school-payouts-paused']): Promise<WrittenMail | null> {
    const manager = await this.managers.find(managerId);
    if (!manager) return null;
    const { schoolId, email } = manager;
    const [{ name }, { state, needs, reasons }] = await Promise.all([this.schools.detail(schoolId), this.payees.ofSchool(schoolId)]);
    if (state !== 'incomplete' && state !== 'blocked') return null;
    const greeting = `Hello ${firstName(manager.name)},`;
    const said =
      state === 'incomplete'
        ? `We cannot send cash rewards to the bank account of ${name} until our payment provider gets the details it asked for.`
        : `We cannot send cash rewards to the bank account of ${name}. Please write to us.`;
    const safe = 'Approved rewards are safe and will be waiting for you.';
    const named = [...reasons, ...(needs.length > 0 ? [`It still needs: ${needs.join(', ')}.`] : [])];
    const page = this.layout.address('/school?tab=payouts');
    return this.layout.mail({
      to: email,
      subject: 'We cannot pay your school right now',
      preview: said,
      heading: 'We cannot pay your school right now',
      body: html`${paragraph(greeting)}${paragraph(`${said} ${safe}`)}${named.map((line) => paragraph(line))}${button('Open your bank account', page)}`,
      text: [greeting, `${said} ${safe}`, ...named, `Your bank account: ${page}`],
    });
  }
}
