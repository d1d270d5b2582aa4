import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { settledPayments } from '../../platform/metrics/metrics.js';
import { CreditService } from '../credit/credit.service.js';
import { DealsService } from '../deals/deals.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { CardPayments, type PaymentFacts } from '../payments/card-payments.js';
import { UsersService } from '../users/users.service.js';
import { VouchersService } from '../vouchers/vouchers.service.js';
import { creditPaymentId } from './credit-payment.js';
import { OrdersRepository, type LockedOrder } from './orders.repository.js';
import { isSettled } from './purchase-state.js';
import { PurchasesRepository } from './purchases.repository.js';

export type Settlement =
  | { readonly outcome: 'paid' | 'refused'; readonly orderId: string; readonly draftKey: string }
  | { readonly outcome: 'processing' | 'unpaid' };

const UNPAID: Settlement = { outcome: 'unpaid' };

/**
 * The one way in which a payment becomes a voucher. The browser, the webhook and the reconciler all call it, in any
 * order and any number of times; the provider is asked, never believed second hand; the first to lock the order settles.
 */
@Injectable()
export class SettlePayment {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cards: CardPayments,
    private readonly orders: OrdersRepository,
    private readonly purchases: PurchasesRepository,
    private readonly deals: DealsService,
    private readonly users: UsersService,
    private readonly vouchers: VouchersService,
    private readonly credit: CreditService,
    private readonly outbox: OutboxService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async settle(paymentIntentId: string): Promise<Settlement> {
    const payment = await this.cards.retrieve(paymentIntentId);
    if (!payment?.orderId) return UNPAID;
    if (payment.status === 'processing') return { outcome: 'processing' };
    return payment.status === 'succeeded' ? this.settlePaid(payment, payment.orderId) : UNPAID;
  }

  /**
   * An order that store credit pays in full is settled by whoever opened its draft, while it is open: there is no
   * provider to ask. One that was given up has had its credit returned.
   */
  settleCredit(orderId: string, draftKey: string): Promise<Settlement> {
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!order || order.draftKey !== draftKey || order.creditUsed !== order.amount) return UNPAID;
      if (order.state === 'paid') return { outcome: 'paid', orderId, draftKey };
      if (order.state !== 'pending') return UNPAID;
      const outcome = await this.fulfil(manager, order, creditPaymentId(orderId));
      settledPayments.inc({ outcome });
      return { outcome, orderId, draftKey };
    });
  }

  private settlePaid(payment: PaymentFacts, orderId: string): Promise<Settlement> {
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!order || !this.isFor(payment, order)) return UNPAID;
      if (!isSettled(order.state)) {
        const outcome = await this.fulfil(manager, order, payment.id);
        settledPayments.inc({ outcome });
        return { outcome, orderId, draftKey: order.draftKey };
      }
      return { outcome: order.state === 'paid' ? 'paid' : 'refused', orderId, draftKey: order.draftKey };
    });
  }

  private async fulfil(manager: EntityManager, order: LockedOrder, paymentIntentId: string): Promise<'paid' | 'refused'> {
    if (!order.holdsStock && !(await this.deals.sellUnheld(manager, order.dealId))) {
      await this.orders.refuse(manager, order.id, paymentIntentId);
      await this.credit.giveBack(manager, order.id);
      await this.outbox.add(manager, [
        { queue: 'refunds', name: 'return-payment', payload: { orderId: order.id } },
        { queue: 'email', name: 'order-refused', payload: { orderId: order.id } },
      ]);
      return 'refused';
    }
    const userId = await this.users.ofPurchase(manager, order.customerEmail, order.customerName);
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

  private isFor(payment: PaymentFacts, order: LockedOrder): boolean {
    const matches =
      payment.amountCents === order.amount - order.creditUsed &&
      payment.currency === 'usd' &&
      (order.paymentIntentId === null || order.paymentIntentId === payment.id);
    if (!matches) this.logger.error({ orderId: order.id, paymentIntentId: payment.id }, 'a payment does not fit its order');
    return matches;
  }
}
