import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { stuckOrders } from '../../platform/metrics/metrics.js';
import { DealsService } from '../../catalogue/deals/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { CancelOrder } from './cancel-order.js';
import { FamilyPlaces } from './family-places.joint.js';
import { OrdersRepository } from './orders.repository.js';
import { SettlePayment } from './settle-payment.js';

const ASKED_AT_ONCE = 20;
const NAMED_IN_A_MAIL = 50;

/** Ends unpaid orders. The provider is asked first, but no hold outlives its time because the provider is silent. */
@Injectable()
export class ExpireOrders {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly cancelOrder: CancelOrder,
    private readonly settlePayment: SettlePayment,
    private readonly deals: DealsService,
    private readonly places: FamilyPlaces,
    private readonly outbox: OutboxService,
  ) {}

  /** Ends orders with expired holds until none is due. One that the provider does not release does not block the others. */
  async endExpired(): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const ids = await this.orders.claimExpired();
      if (ids.length === 0) break;
      failures.push(...(await failuresOf(ids, (id) => this.cancelOrder.tryToFinish(id))));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Releases pieces of orders that should have ended. A later payment gets a voucher while pieces are left, or else a refund. */
  async releaseOverdue(): Promise<void> {
    while ((await this.releaseSome()) > 0);
  }

  /** Frees families' places that an ended order or a refunded purchase still has. */
  async freeLeftPlaces(): Promise<void> {
    await this.database.transaction((manager) => this.places.freeLeft(manager));
  }

  /** Tells the team, once, about orders that do not end. */
  async reportStuck(): Promise<void> {
    stuckOrders.set(await this.orders.countStuck());
    await this.database.transaction(async (manager) => {
      const ids = await this.orders.takeStuck(manager);
      if (ids.length === 0) return;
      const payload = { count: ids.length, orderIds: ids.slice(0, NAMED_IN_A_MAIL) };
      await this.outbox.add(manager, [{ queue: 'email', name: 'orders-stuck', payload }]);
    });
  }

  /** Asks the provider about pending orders that no one reported. */
  async settleUnreported(): Promise<void> {
    const intents = await this.orders.claimUnreported();
    const failures: unknown[] = [];
    for (let from = 0; from < intents.length; from += ASKED_AT_ONCE)
      failures.push(...(await failuresOf(intents.slice(from, from + ASKED_AT_ONCE), (intent) => this.settlePayment.settle(intent))));
    if (failures.length > 0) throw failures[0];
  }

  private releaseSome(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const ended = await this.orders.takeOverdueHolds(manager);
      const pieces = new Map<number, number>();
      for (const { dealId } of ended) pieces.set(dealId, (pieces.get(dealId) ?? 0) + 1);
      for (const [id, count] of pieces) await this.deals.release(manager, id, count);
      await this.places.free(
        manager,
        ended.filter(({ hasPlace }) => hasPlace).map(({ id }) => id),
      );
      return ended.length;
    });
  }
}

async function failuresOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const results = await Promise.allSettled(items.map(work));
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
}
