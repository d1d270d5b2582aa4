import { toDollars } from '@homeroom/contracts';
import { MailLayout, Mail, type WrittenMail, button, dollars, firstName, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { SchoolPointsService } from '../../../schools/points/index.js';
import { ManagersService } from '../../../schools/school-managers/index.js';
import { SchoolPayoutsRepository } from '../school-payouts.repository.js';

const NOBODY = { name: '', email: null };

/** To each manager: the school's bank rejected a cash reward. */
@Mail('school-reward-returned')
export class SchoolRewardReturnedMail {
  constructor(
    private readonly payouts: SchoolPayoutsRepository,
    private readonly points: SchoolPointsService,
    private readonly managers: ManagersService,
    private readonly layout: MailLayout,
  ) {}

  async write({ payoutId, managerId }: MailFacts['reward-returned']): Promise<WrittenMail | null> {
    const payout = await this.payouts.find(String(payoutId));
    if (payout?.state !== 'returned') return null;
    const reward = await this.points.facts(payout.rewardId);
    if (!reward) return null;
    const { name, email } =
      managerId === undefined ? { name: reward.manager, email: reward.email } : ((await this.managers.find(managerId)) ?? NOBODY);
    if (email === null) return null;
    const amount = dollars(toDollars(Number(payout.cents)));
    const greeting = `Hello ${firstName(name)},`;
    const said = `The bank of ${reward.school} returned ${amount} for “${reward.title}”.`;
    const why = payout.failure === null ? [] : [`The reason: ${payout.failure}`];
    const next = 'The money is safe. Connect another bank account, and we’ll send it again three days later.';
    const page = this.layout.address('/school?tab=payouts');
    return this.layout.mail({
      to: email,
      subject: `Your bank returned ${amount}`,
      preview: said,
      heading: 'Your bank returned a reward',
      body: html`${paragraph(greeting)}${paragraph(said)}${why.map((line) => paragraph(line))}${paragraph(next)}${button('Open your bank account', page)}`,
      text: [greeting, said, ...why, next, `Your bank account: ${page}`],
    });
  }
}
