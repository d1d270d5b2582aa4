import { MailLayout, Mail, type WrittenMail } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { RefundFactsJoint } from '../refund-facts.joint.js';
import { refundMail, voucherEnds } from './refund-words.js';

@Mail('purchase-refunded')
export class PurchaseRefundedMail {
  constructor(
    private readonly purchases: RefundFactsJoint,
    private readonly layout: MailLayout,
  ) {}

  async write({ purchaseId }: MailFacts['purchase-refunded']): Promise<WrittenMail | null> {
    const row = await this.purchases.refundFacts({ purchaseId });
    if (!row) return null;
    return refundMail(this.layout, row, 'Your payment was refunded', voucherEnds(row));
  }
}
