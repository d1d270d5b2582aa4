import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { settledPayments } from '../../platform/metrics/metrics.js';
import { CardPayments, type PaymentFacts } from '../payments/index.js';
import { PaymentTroublesService } from '../payment-troubles/index.js';
import { VouchersService, type VoucherRow } from '../../vouchers/vouchers/index.js';
import { creditPaymentId } from './credit-payment.js';
import { FulfillOrder } from './fulfill-order.js';
import { OrdersRepository, type LockedOrder } from './orders.repository.js';
import { isSettled } from './purchase-state.js';
import { PurchasesRepository } from './purchases.repository.js';
import { SettleTogether } from './settle-together.js';

export type Settlement =
  | {
      readonly outcome: 'paid' | 'refused' | 'refunded';
      readonly orderId: string;
      readonly draftKey: string;
      /** If it was written just now. */
      readonly voucher?: VoucherRow;
    }
  | { readonly outcome: 'processing' | 'unpaid' };

const UNPAID: Settlement = { outcome: 'unpaid' };

/**
 * The only way from a payment to a voucher. The browser, the webhook and the reconciler all call it, in any order and any number of times;
 * the provider is asked, never trusted secondhand; the first to lock the order settles it.
 */
@Injectable()
export class SettlePayment {
  /** Checks in progress in this process, by payment. */
  private readonly inProgress = new Map<string, Promise<Settlement>>();

  constructor(
    private readonly database: Database,
    private readonly cards: CardPayments,
    private readonly orders: OrdersRepository,
    private readonly purchases: PurchasesRepository,
    private readonly troubles: PaymentTroublesService,
    private readonly fulfilling: FulfillOrder,
    private readonly together: SettleTogether,
    private readonly vouchers: VouchersService,
  ) {}

  /**
   * Browser and webhook often report a payment at the same moment: the second waits for the first's outcome, and asks only if there was
   * none.
   */
  async settle(paymentIntentId: string): Promise<Settlement> {
    const first = this.inProgress.get(paymentIntentId);
    const known = first && (await first.catch(() => UNPAID));
    if (known && 'orderId' in known) return known;
    const settling = this.askAndSettle(paymentIntentId);
    this.inProgress.set(paymentIntentId, settling);
    try {
      return await settling;
    } finally {
      if (this.inProgress.get(paymentIntentId) === settling) this.inProgress.delete(paymentIntentId);
    }
  }

  /**
   * Settles a payment unless its order has ended, which is final.
   * @returns whether its order has ended within `ms`; if not, settling goes on
   */
  async settlesWithin(paymentIntentId: string, ms: number): Promise<boolean> {
    if (!this.inProgress.has(paymentIntentId) && (await this.orders.isSettled(paymentIntentId))) return true;
    const settling = this.settle(paymentIntentId).catch(() => UNPAID);
    // Aborting a timer of `node:timers/promises` creates an error, whose stack costs more than the rest of this.
    let late: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise<Settlement>((resolve) => (late = setTimeout(resolve, ms, UNPAID)));
    const settlement = await Promise.race([settling, timeIsUp]);
    clearTimeout(late);
    return 'orderId' in settlement;
  }

  /**
   * An order fully paid with store credit is settled by its draft's owner while it is open: there is no provider to ask. The credit of an
   * abandoned one was returned.
   */
  settleCredit(orderId: string, draftKey: string): Promise<Settlement> {
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!order || order.draftKey !== draftKey || order.creditUsed !== order.amount) return UNPAID;
      if (order.state === 'paid')
        return { outcome: (await this.purchases.isRefunded(manager, orderId)) ? 'refunded' : 'paid', orderId, draftKey };
      if (order.state !== 'pending') return UNPAID;
      const outcome = await this.fulfilling.fulfill(manager, order, creditPaymentId(orderId));
      settledPayments.inc({ outcome });
      return { outcome, orderId, draftKey };
    });
  }

  private async askAndSettle(paymentIntentId: string): Promise<Settlement> {
    const payment = await this.cards.retrieve(paymentIntentId);
    if (payment?.status === 'processing') return { outcome: 'processing' };
    if (payment?.status !== 'succeeded' && payment?.status !== 'refunded') return UNPAID;
    // An older version's payment names its order differently; another system's has none here.
    const orderId = payment.orderId ?? (await this.orders.idOfIntent(payment.id));
    if (orderId === null) return UNPAID;
    return payment.status === 'refunded' ? this.outcomeOfRefunded(payment, orderId) : this.settlePaid(payment, orderId);
  }

  /** What the order had become before all of the money went back. An order that is still open becomes nothing. */
  private outcomeOfRefunded(payment: PaymentFacts, orderId: string): Promise<Settlement> {
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!order || order.paymentIntentId !== payment.id || !isSettled(order.state)) return UNPAID;
      return { outcome: order.state === 'paid' ? 'refunded' : 'refused', orderId, draftKey: order.draftKey };
    });
  }

  private async settlePaid(payment: PaymentFacts, orderId: string): Promise<Settlement> {
    const usual = payment.currency === 'usd' && (await this.together.settle({ orderId, payment, blank: this.vouchers.blank() }));
    if (!usual) return this.settleWithLock(payment, orderId);
    settledPayments.inc({ outcome: 'paid' });
    return { outcome: 'paid', orderId, ...usual };
  }

  private settleWithLock(payment: PaymentFacts, orderId: string): Promise<Settlement> {
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!order || !isFor(payment, order)) return this.reportMisfit(manager, payment, orderId, order);
      if (!isSettled(order.state)) {
        const outcome = await this.fulfilling.fulfill(manager, order, payment.id);
        settledPayments.inc({ outcome });
        return { outcome, orderId, draftKey: order.draftKey };
      }
      return { outcome: order.state === 'paid' ? 'paid' : 'refused', orderId, draftKey: order.draftKey };
    });
  }

  /** Money was taken for something that we cannot deliver, and only people can find out why. */
  private async reportMisfit(manager: EntityManager, payment: PaymentFacts, orderId: string, order?: LockedOrder): Promise<Settlement> {
    await this.troubles.report(manager, {
      kind: order ? 'wrong-payment' : 'no-order',
      subject: payment.id,
      paymentIntentId: payment.id,
      orderId,
      amount: payment.amountCents,
      detail: order
        ? 'The payment or its amount doesn’t match the order. Refund it at the card provider, or create the purchase by hand.'
        : 'The payment is for an order that isn’t in the database. Refund it at the card provider, or look for the order in a backup.',
    });
    return UNPAID;
  }
}

const isFor = (payment: PaymentFacts, order: LockedOrder): boolean =>
  payment.amountCents === order.amount - order.creditUsed &&
  payment.currency === 'usd' &&
  (order.paymentIntentId === null || order.paymentIntentId === payment.id);
