import { toDollars } from '@homeroom/contracts';
import { BusinessesService } from '../../../catalogue/businesses/index.js';
import { MailLayout, Mail, type WrittenMail, button, dollars, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { PayoutsRepository } from '../payouts.repository.js';

/** To the owner: the bank rejected a payout. */
@Mail('payout-returned')
export class PayoutReturnedMail {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly businesses: BusinessesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ payoutId }: MailFacts['payout-returned']): Promise<WrittenMail | null> {
    const payout = await this.payouts.find(String(payoutId));
    if (payout?.state !== 'returned') return null;
    const { email, name } = await this.businesses.contact(payout.businessId);
    const amount = dollars(toDollars(Number(payout.cents)));
    const said = `The bank of ${name} returned our payout of ${amount}.`;
    const why = payout.failure === null ? [] : [`The reason: ${payout.failure}`];
    const next = 'Your money is safe. Connect another bank account, and we’ll send it again three days later.';
    const page = this.layout.address('/business?tab=payouts');
    return this.layout.mail({
      to: email,
      subject: `Your bank returned ${amount}`,
      preview: said,
      heading: 'Your bank returned a payout',
      body: html`${paragraph(said)}${why.map((line) => paragraph(line))}${paragraph(next)}${button('Check your bank account', page)}`,
      text: [said, ...why, next, `Your bank account: ${page}`],
    });
  }
}
