import type { DecidePointRedemption } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, firstName, pointsOf } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { SchoolPointsService } from '../school-points.service.js';

type News = (title: string, points: number, school: string, isByRun: boolean) => readonly [subject: string, said: string];

const NEWS: Readonly<Record<DecidePointRedemption['state'], News>> = {
  approved: (title, points) => [`Approved: ${title}`, `We approved it. Its ${pointsOf(points)} stay reserved until your school gets it.`],
  paid: (title, points, school, isByRun) => [
    `Paid out: ${title}`,
    isByRun
      ? `The money is on its way to the bank account of ${school}. Banks usually take one or two business days.`
      : `${school} spent ${pointsOf(points)} on it. Thank you for bringing families together.`,
  ],
  rejected: (title, points) => [`About your request: ${title}`, `We could not approve it. Its ${pointsOf(points)} are available again.`],
};

/** To the manager who asked. */
@Mail('reward-decided')
export class RewardDecidedMail {
  constructor(
    private readonly points: SchoolPointsService,
    private readonly layout: MailLayout,
  ) {}

  async write({ redemptionId, state }: MailFacts['reward-decided']): Promise<WrittenMail | null> {
    const reward = await this.points.facts(redemptionId);
    if (!reward || reward.email === null) return null;
    const { title, points, school, manager, note, email, isByRun } = reward;
    const [subject, said] = NEWS[state](title, points, school, isByRun);
    const greeting = `Hello ${firstName(manager)},`;
    const page = this.layout.address('/school?tab=requests');
    return this.layout.mail({
      to: email,
      subject,
      preview: said,
      heading: subject,
      body: html`${paragraph(greeting)}${paragraph(said)}${note && paragraph(note)}${button('Open your school’s page', page)}`,
      text: [greeting, said, ...(note ? [note] : []), `Your school’s page: ${page}`],
    });
  }
}
