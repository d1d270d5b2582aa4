import type { ComplaintState } from '@homeroom/contracts';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, dollars, firstName, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { VouchersService } from '../../../vouchers/vouchers/index.js';
import { ComplaintsJoint, type ComplaintRow } from '../complaints.joint.js';

type Words = Readonly<Record<MailFacts['complaint-ended']['to'], string>>;

/** The voucher works again. */
const isValid = ({ state, wasRedeemed }: ComplaintRow) => state === 'honored' || (state === 'kept' && !wasRedeemed);

/** By the complaint's outcome; other emails report another refund or a dispute. */
const ENDS: Partial<Readonly<Record<ComplaintState, (complaint: ComplaintRow) => Words>>> = {
  honored: ({ businessName, dealTitle }) => ({
    family: `${businessName} will take your voucher for ${dealTitle} after all. It’s valid again, and we added the days it was on hold.`,
    business: `The voucher for ${dealTitle} is valid again, and the family knows you’ll take it.`,
  }),
  refunded: ({ businessName, dealTitle, price }) => ({
    family: `${businessName} wouldn’t take your voucher for ${dealTitle}, so your ${dollars(price)} goes back the way you paid. We’ll email you again once it is on its way.`,
    business: `The ${dollars(price)} for ${dealTitle} goes back to the family. The voucher can no longer be used, and the sale does not count in your earnings.`,
  }),
  kept: ({ dealTitle, wasRedeemed }) => ({
    family: `We looked into your voucher for ${dealTitle}. ${wasRedeemed ? 'It was used, so there is no refund.' : 'It’s valid again, and we added the days it was on hold.'} If you disagree, reply to this email.`,
    business: `We looked into the voucher for ${dealTitle}. ${wasRedeemed ? 'It stays redeemed, and it counts toward your earnings.' : 'It is valid again: please take it.'}`,
  }),
};

@Mail('complaint-ended')
export class ComplaintEndedMail {
  constructor(
    private readonly complaints: ComplaintsJoint,
    private readonly vouchers: VouchersService,
    private readonly layout: MailLayout,
  ) {}

  async write({ complaintId, to }: MailFacts['complaint-ended']): Promise<WrittenMail | null> {
    const found = await this.complaints.find(complaintId);
    const said = found && ENDS[found.state]?.(found)[to];
    const address = to === 'family' ? found?.customerEmail : found?.businessEmail;
    if (!found || !said || !address) return null;
    const page = to === 'family' && isValid(found) ? await this.pageOf(found.voucherId) : null;
    const whose = to === 'family' ? 'your' : 'the';
    const greeting = `Hello ${to === 'family' ? firstName(found.customerName) : found.businessName},`;
    return this.layout.mail({
      to: address,
      subject: `About ${whose} voucher for ${found.dealTitle}`,
      preview: said,
      heading: `An update on ${whose} voucher`,
      body: html`${paragraph(greeting)}${paragraph(said)}${page && button('Open your voucher', page)}`,
      text: [greeting, said, ...(page ? [`Open your voucher: ${page}`] : [])],
    });
  }

  private async pageOf(voucherId: number): Promise<string> {
    const { token } = await this.vouchers.forMail(voucherId);
    return this.layout.address(`/voucher?token=${token}`);
  }
}
