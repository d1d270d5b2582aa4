import { toDollars } from '@homeroom/contracts';
import { BusinessesService } from '../../../catalogue/businesses/index.js';
import { MailLayout, Mail, type WrittenMail, button, dollars, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { PayeesService } from '../../payees/index.js';
import { PayoutsRepository } from '../payouts.repository.js';

/** To the owner: the business's earnings left for its bank. */
@Mail('payout-sent')
export class PayoutSentMail {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly businesses: BusinessesService,
    private readonly payees: PayeesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ payoutId }: MailFacts['payout-sent']): Promise<WrittenMail | null> {
    const payout = await this.payouts.find(String(payoutId));
    if (payout?.state !== 'sent' && payout?.state !== 'paid') return null;
    const { businessId, cents } = payout;
    const [{ email, name }, { bankLast4 }] = await Promise.all([this.businesses.contact(businessId), this.payees.ofBusiness(businessId)]);
    const amount = dollars(toDollars(Number(cents)));
    const said = `We sent ${amount} to the bank account of ${name}${bankLast4 === null ? '' : `, ending in ${bankLast4}`}.`;
    const next = 'Banks usually take one or two business days. Your statement lists every voucher it pays for.';
    const page = this.layout.address(`/business?tab=payouts&payout=${payoutId}`);
    return this.layout.mail({
      to: email,
      subject: `${amount} is on its way to your bank`,
      preview: said,
      heading: 'Your payout is on its way',
      body: html`${paragraph(said)}${paragraph(next)}${button('See your statement', page)}`,
      text: [said, next, `Your statement: ${page}`],
    });
  }
}
