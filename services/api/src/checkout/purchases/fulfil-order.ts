import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../foundation/outbox/index.js';
import { CreditService } from '../credit/index.js';
import { DealsService } from '../../catalogue/deals/index.js';
import { UsersService } from '../../accounts/users/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { FamilyPlaces } from './family-places.joint.js';
import { OrdersRepository, type LockedOrder } from './orders.repository.js';
import { PurchasesRepository } from './purchases.repository.js';

/** Makes a paid order a purchase with its voucher; refuses it, and promises the money back, when the last piece is gone. */
@Injectable()
export class FulfilOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly purchases: PurchasesRepository,
    private readonly deals: DealsService,
    private readonly places: FamilyPlaces,
    private readonly users: UsersService,
    private readonly vouchers: VouchersService,
    private readonly credit: CreditService,
    private readonly outbox: OutboxService,
  ) {}

  /** In the caller's transaction, which locked the order. */
  async fulfil(manager: EntityManager, order: LockedOrder, paymentIntentId: string): Promise<'paid' | 'refused'> {
    // Before the deal: it waits for whoever just changes the shopper's points, who may want the deal next.
    const userId = await this.users.ofPurchase(manager, order.customerEmail, order.customerName);
    // Credit of a cancelled order was given back, so its card payment alone buys nothing.
    const lostItsCredit = order.state === 'cancelled' && order.creditUsed > 0;
    if (lostItsCredit || (!order.holdsStock && !(await this.takePiece(manager, order)))) {
      await this.orders.refuse(manager, order.id, paymentIntentId);
      await this.credit.giveBack(manager, order.id);
      await this.outbox.add(manager, [
        { queue: 'refunds', name: 'return-payment', payload: { orderId: order.id } },
        { queue: 'email', name: 'order-refused', payload: { orderId: order.id } },
      ]);
      return 'refused';
    }
    const voucherId = await this.vouchers.issue(manager, { ...order, userId });
    const purchaseId = await this.purchases.record(manager, order, paymentIntentId, userId, voucherId);
    await this.outbox.add(manager, [
      { queue: 'email', name: 'voucher', payload: { voucherId } },
      { queue: 'points', name: 'credit', payload: { purchaseId } },
    ]);
    // Last, so that the deal's row, which every buyer wants, is locked for the shortest time.
    if (order.holdsStock) await this.deals.sellHeld(manager, order.dealId);
    return 'paid';
  }

  /** For an order that lost its hold; false when none is left, or its family has bought as many as it may meanwhile. */
  private async takePiece(manager: EntityManager, order: LockedOrder): Promise<boolean> {
    if (!(await this.deals.sellUnheld(manager, order.dealId))) return false;
    if (await this.places.take(manager, order)) return true;
    await this.deals.restoreSold(manager, order.dealId);
    return false;
  }
}
