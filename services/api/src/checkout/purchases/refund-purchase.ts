import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { PaymentTroublesService } from '../payment-troubles/index.js';
import { CardPayments, RefundRefused, type PaymentFacts, type RefundFacts } from '../payments/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { orderOfCreditPayment } from './credit-payment.js';
import { OrdersRepository } from './orders.repository.js';
import { PurchasesRepository } from './purchases.repository.js';
import { UndoPurchase } from './undo-purchase.js';

@Injectable()
export class RefundPurchase {
  constructor(
    private readonly database: Database,
    private readonly cards: CardPayments,
    private readonly orders: OrdersRepository,
    private readonly purchases: PurchasesRepository,
    private readonly vouchers: VouchersService,
    private readonly outbox: OutboxService,
    private readonly troubles: PaymentTroublesService,
    private readonly undoing: UndoPurchase,
  ) {}

  /**
   * Asks the provider to refund an order's payment. Nothing of ours changes until it confirms; an order fully paid with store credit needs
   * no provider.
   */
  async returnPayment(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paymentIntentId) return;
    if (orderOfCreditPayment(order.paymentIntentId) !== null) return this.undoing.undo(order.paymentIntentId, 'purchase-refunded');
    try {
      await this.cards.refund(order.paymentIntentId, orderId, order.refundAttempts);
    } catch (error) {
      if (error instanceof RefundRefused) await this.orders.countRefundAttempt(orderId);
      throw error;
    }
  }

  /**
   * Follows the provider's refunds of a payment, in any order, any number of times. Fully refunded: void the voucher, reverse the points,
   * restore the stock, tell the buyer. Pending: the voucher stops. Partial or failed: the team is told.
   */
  async changed(paymentIntentId: string): Promise<void> {
    const payment = await this.cards.retrieve(paymentIntentId);
    if (!payment) return;
    const refunds = await this.cards.refundsOf(paymentIntentId);
    const returned = sumOf(refunds, 'succeeded');
    const isReturned = returned >= payment.amountCents;
    if (isReturned) await this.undoing.undo(paymentIntentId, 'purchase-refunded');
    await this.database.transaction(async (manager) => {
      const failed = refunds.filter(({ status }) => status === 'failed');
      const failure = isReturned ? null : (failed.at(0)?.failure ?? (failed.length > 0 ? 'unknown' : null));
      const purchase = await this.purchases.noteRefunds(manager, paymentIntentId, returned, failure);
      const isOnItsWay = !isReturned && returned + sumOf(refunds, 'pending') >= payment.amountCents;
      if (purchase?.state === 'paid' && isOnItsWay) await this.purchases.awaitRefund(manager, purchase.id);
      if (purchase?.state === 'paid' && isOnItsWay) await this.vouchers.stop(manager, purchase.voucherId);
      if (purchase?.state === 'paid' && purchase.isNews && returned > 0)
        await this.outbox.add(manager, [{ queue: 'email', name: 'purchase-partly-refunded', payload: { purchaseId: purchase.id } }]);
      if (purchase || payment.orderId) for (const refund of failed) await this.reportFailure(manager, payment, refund);
    });
  }

  /** The buyer's bank took the money back, which has the same consequences. */
  async takenBack(paymentIntentId: string): Promise<void> {
    await this.undoing.undo(paymentIntentId, 'payment-taken-back');
  }

  private reportFailure(manager: EntityManager, payment: PaymentFacts, refund: RefundFacts): Promise<void> {
    return this.troubles.report(manager, {
      kind: 'refund-failed',
      subject: refund.id,
      paymentIntentId: payment.id,
      orderId: payment.orderId,
      amount: refund.amountCents,
      detail: `The buyer's bank rejected the refund (${refund.failure ?? 'no reason given'}), so the money came back to us. Refund it again, or return it another way.`,
    });
  }
}

const sumOf = (refunds: readonly RefundFacts[], status: RefundFacts['status']) =>
  refunds.reduce((sum, refund) => (refund.status === status ? sum + refund.amountCents : sum), 0);
