import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, dayOf, dollars, facts, firstName, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { ComplaintsJoint } from '../complaints.joint.js';

/** To both sides, about what happens next. */
@Mail('complaint-made')
export class ComplaintMadeMail {
  constructor(
    private readonly complaints: ComplaintsJoint,
    private readonly layout: MailLayout,
  ) {}

  async write({ complaintId, to }: MailFacts['complaint-made']): Promise<WrittenMail | null> {
    const found = await this.complaints.find(complaintId);
    if (!found) return null;
    const { businessName, businessEmail, dealTitle, customerName, customerEmail, reason, voucherEnd } = found;
    const [price, day] = [dollars(found.price), dayOf(found.answerBy)];
    if (to === 'family') {
      const greeting = `Hello ${firstName(customerName)},`;
      const said = `We’re sorry that ${businessName} wouldn’t take your voucher for ${dealTitle}. It is on hold now. ${businessName} has until ${day} to answer. If they don’t, your ${price} goes back the way you paid.`;
      return this.layout.mail({
        to: customerEmail,
        subject: `Your voucher for ${dealTitle} is on hold`,
        preview: said,
        heading: 'We are looking into it',
        body: html`${paragraph(greeting)}${paragraph(said)}`,
        text: [greeting, said],
      });
    }
    if (!businessEmail) return null;
    const said = `A family says you wouldn’t take their voucher for ${dealTitle}. The voucher is on hold. Please answer by ${day}: after that, the ${price} goes back to the family.`;
    const page = this.layout.address('/business');
    return this.layout.mail({
      to: businessEmail,
      subject: `A voucher was not taken: ${dealTitle}`,
      preview: said,
      heading: 'A family says you wouldn’t take their voucher',
      body: html`${paragraph(`Hello ${businessName},`)}${paragraph(said)}${facts([
        ['Voucher', `••••${voucherEnd}`],
        ['What the family said', reason],
      ])}${button('Answer', page)}`,
      text: [`Hello ${businessName},`, said, `Voucher: ••••${voucherEnd}`, `What the family said: ${reason}`, `Answer: ${page}`],
    });
  }
}
