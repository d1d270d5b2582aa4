import { MailLayout, Mail, type WrittenMail, button, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { ManagersService } from '../../../schools/school-managers/index.js';
import { SchoolsService } from '../../../schools/schools/index.js';
import { SchoolPayeesService } from '../school-payees.service.js';

/** To each manager: the school's rewards go to another bank account from now on. */
@Mail('school-bank-changed')
export class SchoolBankChangedMail {
  constructor(
    private readonly managers: ManagersService,
    private readonly schools: SchoolsService,
    private readonly payees: SchoolPayeesService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ managerId }: MailFacts['school-bank-changed']): Promise<WrittenMail | null> {
    const manager = await this.managers.find(managerId);
    if (!manager) return null;
    const [{ name }, { bankLast4 }] = await Promise.all([this.schools.detail(manager.schoolId), this.payees.ofSchool(manager.schoolId)]);
    const said = `${name} has a new bank account for its cash rewards${bankLast4 === null ? '' : `, ending in ${bankLast4}`}.`;
    const unasked = `If nobody at your school changed it, write to ${this.configuration.supportEmail} right away.`;
    const page = this.layout.address('/school?tab=payouts');
    return this.layout.mail({
      to: manager.email,
      subject: 'Your school’s bank account was changed',
      preview: said,
      heading: 'Your school’s bank account was changed',
      body: html`${paragraph(said)}${paragraph(unasked)}${button('Open your bank account', page)}`,
      text: [said, unasked, `Your bank account: ${page}`],
    });
  }
}
