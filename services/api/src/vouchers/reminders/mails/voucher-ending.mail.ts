import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, link, paragraph, small, dayOf, firstName } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { VouchersService } from '../../vouchers/index.js';
import { RemindersService } from '../reminders.service.js';

const WHY = 'You get this because you have a voucher.';

@Mail('voucher-ending')
export class VoucherEndingMail {
  constructor(
    private readonly vouchers: VouchersService,
    private readonly reminders: RemindersService,
    private readonly layout: MailLayout,
  ) {}

  async write({ voucherId }: MailFacts['voucher-ending']): Promise<WrittenMail | null> {
    const { row, token } = await this.vouchers.forMail(voucherId);
    const isOver = row.redeemed_at || row.voided_at || row.refund_requested_at || row.is_expired;
    if (isOver || !(await this.reminders.isWanted(row.user_id, 'voucher-ending'))) return null;
    const unsubscribe = this.reminders.linksFor(row.user_id, 'voucher-ending');
    const address = this.layout.address(`/voucher?token=${token}`);
    const [voucher, day] = [`Your voucher for ${row.deal_title} at ${row.business_name}`, dayOf(row.expires_at)];
    const when = whenItEnds(row.days_left);
    const said = `${voucher} ends ${when}, on ${day}.`;
    const after = 'If you don’t use it in time, you can turn it into store credit for the price you paid, in your purchase history.';
    return this.layout.mail({
      to: row.customer_email,
      unsubscribeUrl: unsubscribe.call,
      subject: `Ends ${when}: ${row.deal_title}`,
      preview: said,
      heading: `${firstName(row.customer_name)}, don’t let it go to waste`,
      body: html`${paragraph(said)}${button('Open your voucher', address)}${paragraph(after)}
${small(html`${WHY} ${link('Stop these reminders', unsubscribe.page)}`)}`,
      text: [said, `Open your voucher: ${address}`, after, WHY, `Stop these reminders: ${unsubscribe.page}`],
    });
  }
}

/** @param daysLeft with the last one */
function whenItEnds(daysLeft: number): string {
  if (daysLeft <= 1) return 'today';
  return daysLeft === 2 ? 'tomorrow' : `in ${daysLeft - 1} days`;
}
