import { spendable, toDollars, type CreditElsewhere as Elsewhere, type ReleasedCredit } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { CancelOrder } from './cancel-order.js';
import { CreditElsewhereJoint, type CreditCheckout } from './credit-elsewhere.joint.js';
import { browserDraftKey } from './draft-key.js';
import { OrdersRepository } from './orders.repository.js';

/** Store credit that a shopper's other unpaid checkouts have. */
@Injectable()
export class CreditElsewhere {
  constructor(
    private readonly checkouts: CreditElsewhereJoint,
    private readonly orders: OrdersRepository,
    private readonly cancelOrder: CancelOrder,
  ) {}

  /** How much of that credit could pay for this draft's order as well; undefined if none. */
  async besides(shopperId: number, draftKey: string, order: { amountCents: number; creditCents: number }): Promise<Elsewhere | undefined> {
    if (order.creditCents === order.amountCents) return undefined;
    const others = await this.checkouts.of(shopperId, draftKey);
    const cents = others.reduce((sum, { creditCents }) => sum + creditCents, 0);
    if (spendable(order.creditCents + cents, order.amountCents) <= order.creditCents) return undefined;
    return named(others);
  }

  /** All store credit that unpaid checkouts have; undefined if there is none. */
  async setAside(shopperId: number): Promise<Elsewhere | undefined> {
    const checkouts = await this.checkouts.of(shopperId);
    return checkouts.length > 0 ? named(checkouts) : undefined;
  }

  /**
   * Ends the shopper's unpaid checkouts that have store credit, except this draft's own. Each one ends at the provider first, so that one
   * paid at that moment gets its voucher and keeps its credit.
   * @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE; the worker then ends the rest.
   */
  async release(shopperId: number, draftId?: string): Promise<ReleasedCredit> {
    const counts = { ended: 0, paid: 0, processing: 0 };
    for (const { orderId } of await this.checkouts.of(shopperId, draftId && browserDraftKey(draftId))) {
      await this.orders.startCancelling(orderId);
      counts[await this.cancelOrder.finish(orderId)]++;
    }
    return counts;
  }
}

function named(checkouts: readonly CreditCheckout[]): Elsewhere {
  const ends = checkouts.map(({ until }) => until?.getTime() ?? null);
  return {
    amount: toDollars(checkouts.reduce((sum, { creditCents }) => sum + creditCents, 0)),
    dealTitles: checkouts.map(({ dealTitle }) => dealTitle),
    dealIds: checkouts.map(({ dealId }) => dealId),
    until: ends.every((end) => end !== null) ? new Date(Math.max(...ends)).toISOString() : null,
  };
}
