import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { CardPayments } from '../payments/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { PurchasesRepository } from './purchases.repository.js';
import { RefundPurchase } from './refund-purchase.js';
import { SettlePayment } from './settle-payment.js';

/** Follows a bank's decision on a disputed payment. Asks the provider, in any order, any number of times. */
@Injectable()
export class DisputePurchase {
  constructor(
    private readonly database: Database,
    private readonly cards: CardPayments,
    private readonly settlePayment: SettlePayment,
    private readonly refundPurchase: RefundPurchase,
    private readonly purchases: PurchasesRepository,
    private readonly vouchers: VouchersService,
    private readonly outbox: OutboxService,
  ) {}

  async changed(paymentIntentId: string): Promise<void> {
    // A dispute may arrive before its payment.
    await this.settlePayment.settle(paymentIntentId);
    const state = await this.cards.dispute(paymentIntentId);
    if (state === 'open') await this.opened(paymentIntentId);
    if (state === 'won') await this.won(paymentIntentId);
    if (state === 'lost') await this.refundPurchase.takenBack(paymentIntentId);
  }

  /** Stops the voucher, because its money may go back, and tells the team, because only the team can contest a dispute. */
  private opened(paymentIntentId: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      const purchase = await this.purchases.disputed(manager, paymentIntentId);
      if (!purchase) return;
      await this.vouchers.stop(manager, purchase.voucher_id);
      const { id: purchaseId } = purchase;
      await this.outbox.add(manager, [
        { queue: 'email', name: 'purchase-disputed', payload: { purchaseId } },
        { queue: 'email', name: 'sale-disputed', payload: { purchaseId, state: 'disputed' } },
      ]);
    });
  }

  /** The money stays, so the voucher works again unless a refund was requested, and waiting points are credited. */
  private won(paymentIntentId: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      const purchase = await this.purchases.disputeWon(manager, paymentIntentId);
      if (!purchase) return;
      if (!purchase.is_refund_asked) await this.vouchers.release(manager, purchase.voucher_id);
      await this.outbox.add(manager, [
        { queue: 'points', name: 'credit', payload: { purchaseId: purchase.id } },
        { queue: 'email', name: 'sale-disputed', payload: { purchaseId: purchase.id, state: 'paid' } },
      ]);
    });
  }
}
