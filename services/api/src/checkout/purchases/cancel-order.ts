import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { CreditService } from '../credit/index.js';
import { DealsService } from '../../catalogue/deals/index.js';
import { CardPayments } from '../payments/index.js';
import { FamilyPlaces } from './family-places.joint.js';
import type { Order } from './order.entity.js';
import { OrdersRepository } from './orders.repository.js';
import { SettlePayment } from './settle-payment.js';

/** Ends unpaid orders: first at the provider, then the hold. One paid meanwhile is settled. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly cards: CardPayments,
    private readonly credit: CreditService,
    private readonly deals: DealsService,
    private readonly places: FamilyPlaces,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE; the order then stays cancelling and keeps its hold a little longer. */
  async finish(id: string): Promise<'ended' | 'paid' | 'processing'> {
    const order = await this.orders.find(id);
    if (!order) return 'ended';
    const dueCents = order.amount - order.creditUsed;
    const state = dueCents > 0 ? await this.endPayment(order, dueCents) : 'unpaid';
    if (state === 'processing') await this.orders.noteCancelling(id, null);
    if (state !== 'unpaid') return state;
    const isEnded = await this.end(order);
    return isEnded || (await this.orders.find(id))?.state !== 'paid' ? 'ended' : 'paid';
  }

  /** Like `finish`; records the provider's refusal with the order. */
  async tryToFinish(id: string): Promise<void> {
    try {
      await this.finish(id);
    } catch (error) {
      await this.orders.noteCancelling(id, String(error));
      throw error;
    }
  }

  /** Cancels at the provider; a payment that succeeded anyway is settled instead. */
  private async endPayment(order: Order, amountCents: number): Promise<'unpaid' | 'ended' | 'paid' | 'processing'> {
    const request = { orderId: order.id, openedAt: order.createdAt, amountCents };
    // The answer with the intent may have been lost, so an order without one is looked up.
    const intents = order.paymentIntentId ? [order.paymentIntentId] : await this.cards.intentIdsOf(request);
    const payments = await Promise.all(intents.map((id) => this.cards.cancel(id)));
    const paid = payments.find(({ status }) => status === 'succeeded');
    // A refused one is refunded, and its buyer may try again.
    if (paid) return (await this.settlePayment.settle(paid.id)).outcome === 'refused' ? 'ended' : 'paid';
    return payments.some(({ status }) => status === 'processing') ? 'processing' : 'unpaid';
  }

  /** False when the order was settled meanwhile. */
  private end(order: Order): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const ended = await this.orders.cancelled(manager, order.id);
      if (!ended) return false;
      await this.credit.giveBack(manager, order.id);
      if (ended.heldStock) await this.deals.release(manager, order.dealId);
      if (ended.hasPlace) await this.places.free(manager, [order.id]);
      return true;
    });
  }
}
