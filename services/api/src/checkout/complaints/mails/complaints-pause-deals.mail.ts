import { COMPLAINT_LIMITS } from '@homeroom/contracts/complaint-limits';
import { BusinessesService } from '../../../catalogue/businesses/index.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';

/** To the business, and to the team, which resumes them. */
@Mail('complaints-pause-deals')
export class ComplaintsPauseDealsMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId, to }: MailFacts['complaints-pause-deals']): Promise<WrittenMail | null> {
    const { email, name } = await this.businesses.contact(businessId);
    const families = `${COMPLAINT_LIMITS.familiesToPause} families within ${COMPLAINT_LIMITS.daysToPause} days`;
    const [said, page, label] =
      to === 'team'
        ? [
            `${families} said that ${name} would not take their vouchers, so its deals were paused.`,
            `/admin/businesses/${businessId}`,
            'See the business',
          ]
        : [
            `${families} said that you would not take their vouchers, so your deals are paused. Please answer each of them; then we look at it together and put your deals back.`,
            '/business',
            'Go to your dashboard',
          ];
    const address = this.layout.address(page);
    return this.layout.mail({
      to: to === 'team' ? this.configuration.supportEmail : email,
      subject: to === 'team' ? `Deals paused: ${name}` : 'Your deals are paused',
      preview: said,
      heading: to === 'team' ? 'Deals were paused' : 'Your deals are paused',
      body: html`${paragraph(said)}${button(label, address)}`,
      text: [said, `${label}: ${address}`],
    });
  }
}
