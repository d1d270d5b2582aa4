import { Configuration } from '../../../platform/configuration/configuration.js';
import { MailLayout, Mail, type WrittenMail, paragraph, dollars } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';

/** To the team: a school became inactive between a payment and its points. */
@Mail('points-held')
export class PointsHeldMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ purchaseId }: MailFacts['points-held']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ purchaseId });
    if (!row) return null;
    const said = `${row.school_name} is inactive, so the points from a purchase of ${row.deal_title} (${dollars(row.amount)}) are held.`;
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `Points held for ${row.school_name}`,
      preview: said,
      heading: 'Points are waiting for a decision',
      body: paragraph(said),
      text: [said],
    });
  }
}
