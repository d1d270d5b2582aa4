import { MailLayout, Mail, type WrittenMail } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';
import { refundMail } from './refund-words.js';

@Mail('order-refused')
export class OrderRefusedMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly layout: MailLayout,
  ) {}

  async write({ orderId }: MailFacts['order-refused']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ orderId });
    if (!row) return null;
    const said = `Someone got there first: the last voucher for ${row.deal_title} was sold while you were paying.`;
    return refundMail(this.layout, row, 'Sold out, and your money is on its way back', said);
  }
}
