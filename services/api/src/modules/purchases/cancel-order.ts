import { toDollars } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DealsService } from '../deals/deals.service.js';
import { CardPayments } from '../payments/card-payments.js';
import { OrdersRepository } from './orders.repository.js';
import { SettlePayment } from './settle-payment.js';

/** Ends orders that will not be paid: first at the provider, then the hold. One that was paid meanwhile is settled. */
@Injectable()
export class CancelOrder {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly orders: OrdersRepository,
    private readonly cards: CardPayments,
    private readonly deals: DealsService,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE; the order then stays cancelling and keeps its hold. */
  async finish(id: string): Promise<void> {
    const order = await this.orders.find(id);
    if (!order) return;
    // An order without an intent may still have one at the provider: the same key brings it to light.
    const intentId =
      order.paymentIntentId ??
      (await this.cards.createIntent({ orderId: id, amountCents: order.amount, description: `Order over $${toDollars(order.amount)}` })).id;
    const payment = await this.cards.cancel(intentId);
    if (payment.status === 'succeeded') {
      await this.settlePayment.settle(intentId);
      return;
    }
    await this.database.transaction(async (manager) => {
      if (await this.orders.cancelled(manager, id)) await this.deals.release(manager, order.dealId);
    });
  }
}
