import type { PaymentReport, ReportPayment as Report } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { orderOfCreditPayment } from './credit-payment.js';
import { browserDraftKey } from './draft-key.js';
import { PaidPurchaseStatement } from './paid-purchase.joint.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** Answers a browser that returns from paying. Only the browser that opened the draft gets the voucher; another one gets what was paid. */
@Injectable()
export class ReportPayment {
  constructor(
    private readonly settlePayment: SettlePayment,
    private readonly vouchers: VouchersService,
    private readonly paid: PaidPurchaseStatement,
  ) {}

  async report({ paymentIntentId, draftId, knowsRefused }: Report): Promise<PaymentReport> {
    const settlement = await this.settle(paymentIntentId, draftId);
    if (settlement.outcome === 'refused') return { success: false, outcome: knowsRefused ? 'refused' : 'refunded' };
    // Older browsers get `refunded` for a refused order as well, so only the purchase shows that this one was refunded.
    if (settlement.outcome === 'refunded')
      return { success: false, outcome: 'refunded', purchase: await this.paid.ofOrder(settlement.orderId) };
    if (settlement.outcome !== 'paid') return { success: false, outcome: settlement.outcome };
    const isOwn = draftId !== undefined && browserDraftKey(draftId) === settlement.draftKey;
    return {
      success: true,
      outcome: 'paid',
      ...(isOwn
        ? { voucher: settlement.voucher ? this.vouchers.issued(settlement.voucher) : await this.vouchers.issuedFor(settlement.orderId) }
        : { purchase: await this.paid.ofOrder(settlement.orderId) }),
    };
  }

  private settle(paymentId: string, draftId: string | undefined): Promise<Settlement> {
    const orderId = orderOfCreditPayment(paymentId);
    if (orderId === null) return this.settlePayment.settle(paymentId);
    return this.settlePayment.settleCredit(orderId, draftId === undefined ? '' : browserDraftKey(draftId));
  }
}
