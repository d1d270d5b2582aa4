import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph, pointsOf } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { SchoolPointsService } from '../school-points.service.js';

/** To the team. */
@Mail('reward-requested')
export class RewardRequestedMail {
  constructor(
    private readonly points: SchoolPointsService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ redemptionId }: MailFacts['reward-requested']): Promise<WrittenMail | null> {
    const reward = await this.points.facts(redemptionId);
    if (!reward) return null;
    const { title, points, school, manager } = reward;
    const said = `${manager} requested “${title}” for ${school}. Its ${pointsOf(points)} are reserved until you decide.`;
    const page = this.layout.address('/admin?tab=points');
    return this.layout.mail({
      to: this.configuration.schoolsEmail,
      subject: `${school} requested a reward: ${title}`,
      preview: said,
      heading: 'A school requested a reward',
      body: html`${paragraph(said)}${button('Open the requests', page)}`,
      text: [said, `Open the requests: ${page}`],
    });
  }
}
