import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CreditService } from '../credit/credit.service.js';
import { DealsService } from '../deals/deals.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { CardPayments } from '../payments/card-payments.js';
import { PointsService } from '../points/points.service.js';
import { VouchersService } from '../vouchers/vouchers.service.js';
import { orderOfCreditPayment } from './credit-payment.js';
import { OrdersRepository } from './orders.repository.js';
import { PurchasesRepository } from './purchases.repository.js';

@Injectable()
export class RefundPurchase {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cards: CardPayments,
    private readonly orders: OrdersRepository,
    private readonly purchases: PurchasesRepository,
    private readonly vouchers: VouchersService,
    private readonly points: PointsService,
    private readonly credit: CreditService,
    private readonly deals: DealsService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Asks the provider to give an order's payment back. Nothing of ours changes until it says that it did; what store
   * credit paid in full needs no provider.
   */
  async returnPayment(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paymentIntentId) return;
    if (orderOfCreditPayment(order.paymentIntentId) === null) await this.cards.refund(order.paymentIntentId, orderId);
    else await this.undo(order.paymentIntentId, 'purchase-refunded');
  }

  /** The provider returned the money: void the voucher, reverse the points, put the piece back, tell the buyer. Once. */
  async completed(paymentIntentId: string): Promise<void> {
    const payment = await this.cards.retrieve(paymentIntentId);
    if (payment?.status === 'refunded') await this.undo(paymentIntentId, 'purchase-refunded');
  }

  /** The buyer's bank took the money back: the same follows. */
  async takenBack(paymentIntentId: string): Promise<void> {
    await this.undo(paymentIntentId, 'payment-taken-back');
  }

  private async undo(paymentIntentId: string, mail: 'purchase-refunded' | 'payment-taken-back'): Promise<void> {
    await this.database.transaction(async (manager) => {
      const purchase = await this.purchases.refunded(manager, paymentIntentId);
      if (!purchase) return;
      await this.credit.giveBack(manager, purchase.order_id);
      await this.credit.withdraw(manager, purchase.voucher_id);
      await this.vouchers.void(manager, purchase.voucher_id);
      await this.points.reverse(manager, purchase.id);
      await this.outbox.add(manager, [{ queue: 'email', name: mail, payload: { purchaseId: purchase.id } }]);
      if (mail === 'payment-taken-back')
        await this.outbox.add(manager, [
          { queue: 'email', name: 'sale-disputed', payload: { purchaseId: purchase.id, state: 'refunded' } },
        ]);
      await this.deals.restoreSold(manager, purchase.deal_id);
    });
  }
}
