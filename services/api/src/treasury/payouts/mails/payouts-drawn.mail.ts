import { toDollars } from '@homeroom/contracts';
import { MailLayout, Mail, type WrittenMail, button, dayOf, dollars, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { startOfDay } from '../../../platform/time/end-of-day.js';
import { PayoutsRepository } from '../payouts.repository.js';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** To the team: what a payout run paid, and what had to wait. */
@Mail('payouts-drawn')
export class PayoutsDrawnMail {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ day }: MailFacts['payouts-drawn']): Promise<WrittenMail | null> {
    const [run, drawn] = await Promise.all([this.payouts.run(day), this.payouts.ofRun(day)]);
    if (!run) return null;
    const sum = dollars(toDollars(drawn.reduce((cents, payout) => cents + Number(payout.cents), 0)));
    const date = dayOf(startOfDay(day));
    const said = `The run on ${date} pays ${counted(drawn.length, 'business', 'businesses')}, ${sum} in total.`;
    const refused = drawn.filter(({ state }) => state === 'failed' || state === 'cancelled').length;
    const notes = [
      ...(run.shortBusinesses > 0
        ? [
            `${counted(run.shortBusinesses, 'business waits', 'businesses wait')} for ${dollars(toDollars(Number(run.shortCents)))}: families’ money would not be covered. Top up the account at the card provider.`,
          ]
        : []),
      ...(refused > 0 ? [`${counted(refused, 'payout was', 'payouts were')} refused by the card provider.`] : []),
    ];
    const page = this.layout.address('/admin?tab=money');
    return this.layout.mail({
      to: this.configuration.supportEmail,
      subject: `Payouts of ${date}: ${counted(drawn.length, 'business', 'businesses')}, ${sum}`,
      preview: said,
      heading: 'This week’s payouts',
      body: html`${paragraph(said)}${notes.map((note) => paragraph(note))}${button('Go to payouts', page)}`,
      text: [said, ...notes, `Payouts: ${page}`],
    });
  }
}
