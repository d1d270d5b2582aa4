import { toDollars } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CreditService } from '../credit/credit.service.js';
import { DealsService } from '../deals/deals.service.js';
import { CardPayments } from '../payments/card-payments.js';
import type { Order } from './order.entity.js';
import { OrdersRepository } from './orders.repository.js';
import { SettlePayment } from './settle-payment.js';

/** Ends orders that will not be paid: first at the provider, then the hold. One that was paid meanwhile is settled. */
@Injectable()
export class CancelOrder {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly orders: OrdersRepository,
    private readonly cards: CardPayments,
    private readonly credit: CreditService,
    private readonly deals: DealsService,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE; the order then stays cancelling and keeps its hold. */
  async finish(id: string): Promise<void> {
    const order = await this.orders.find(id);
    if (!order) return;
    const dueCents = order.amount - order.creditUsed;
    if (dueCents > 0 && (await this.wasPaid(order, dueCents))) return;
    await this.database.transaction(async (manager) => {
      if (!(await this.orders.cancelled(manager, id))) return;
      await this.credit.giveBack(manager, id);
      await this.deals.release(manager, order.dealId);
    });
  }

  /** Cancels at the provider; a payment that came through all the same is settled instead. */
  private async wasPaid(order: Order, amountCents: number): Promise<boolean> {
    // An order without an intent may still have one at the provider: the same key brings it to light.
    const intentId =
      order.paymentIntentId ??
      (await this.cards.createIntent({ orderId: order.id, amountCents, description: `Order over $${toDollars(amountCents)}` })).id;
    const payment = await this.cards.cancel(intentId);
    if (payment.status !== 'succeeded') return false;
    await this.settlePayment.settle(intentId);
    return true;
  }
}
