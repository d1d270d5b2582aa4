import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CancelOrder } from './cancel-order.js';
import { DisputePurchase } from './dispute-purchase.js';
import { OrdersRepository } from './orders.repository.js';
import { PurchasesRepository } from './purchases.repository.js';
import { RefundPurchase } from './refund-purchase.js';
import { ReturnVoucher } from './return-voucher.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** What other modules may ask of purchases. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly settlePayment: SettlePayment,
    private readonly cancelOrder: CancelOrder,
    private readonly refundPurchase: RefundPurchase,
    private readonly disputePurchase: DisputePurchase,
    private readonly returnVoucher: ReturnVoucher,
    private readonly orders: OrdersRepository,
    private readonly purchases: PurchasesRepository,
  ) {}

  settle(paymentIntentId: string): Promise<Settlement> {
    return this.settlePayment.settle(paymentIntentId);
  }

  returnPayment(orderId: string): Promise<void> {
    return this.refundPurchase.returnPayment(orderId);
  }

  refunded(paymentIntentId: string): Promise<void> {
    return this.refundPurchase.completed(paymentIntentId);
  }

  disputed(paymentIntentId: string): Promise<void> {
    return this.disputePurchase.changed(paymentIntentId);
  }

  askForRefund(voucherId: number, userId: number): Promise<void> {
    return this.returnVoucher.askForRefund(voucherId, userId);
  }

  refundByTeam(manager: EntityManager, purchaseId: number, reason: string): Promise<void> {
    return this.returnVoucher.refundByTeam(manager, purchaseId, reason);
  }

  turnIntoCredit(voucherId: number, userId: number): Promise<void> {
    return this.returnVoucher.turnIntoCredit(voucherId, userId);
  }

  /** Ends orders whose hold ran out. One that the provider cannot cancel yet does not keep the others waiting. */
  async releaseExpiredHolds(): Promise<void> {
    const ids = await this.orders.claimExpired();
    const results = await Promise.allSettled(ids.map((id) => this.cancelOrder.finish(id)));
    throwFirst(results);
  }

  /** Asks the provider about pending orders that nobody reported. */
  async settleUnreported(): Promise<void> {
    const intents = await this.orders.claimUnreported();
    for (const intent of intents) await this.settlePayment.settle(intent);
  }

  refundFacts(condition: { orderId: string } | { purchaseId: number }) {
    return this.purchases.refundFacts(condition);
  }
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
