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

/** Turns a paid order into a purchase with its voucher; refuses it, and promises a refund, when the last piece is gone. */
@Injectable()
export class FulfillOrder {
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

  /** In the caller's transaction, which has locked the order. */
  async fulfill(manager: EntityManager, order: LockedOrder, paymentIntentId: string): Promise<'paid' | 'refused'> {
    // The shopper comes before the deal, because this waits for transactions that change the shopper's points and may want the deal next.
    const userId = await this.users.ofPurchase(manager, order.customerEmail, order.customerName);
    // A cancelled order's credit was returned, so its card payment alone buys nothing.
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
    // The deal comes last, so that its row, which every buyer needs, is locked as briefly as possible.
    if (order.holdsStock) await this.deals.sellHeld(manager, order.dealId);
    return 'paid';
  }

  /** For an order that lost its hold; false when none is left, or its family reached the limit meanwhile. */
  private async takePiece(manager: EntityManager, order: LockedOrder): Promise<boolean> {
    if (!(await this.deals.sellUnheld(manager, order.dealId))) return false;
    if (await this.places.take(manager, order)) return true;
    await this.deals.restoreSold(manager, order.dealId);
    return false;
  }
}
