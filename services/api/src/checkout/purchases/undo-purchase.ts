import { Injectable } from '@nestjs/common';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { CreditService } from '../credit/index.js';
import { DealsService } from '../../catalogue/deals/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { EarnPoints } from './earn-points.js';
import { FamilyPlaces } from './family-places.joint.js';
import { PurchasesRepository } from './purchases.repository.js';
import { againWhenSchoolChanged } from './school-changed.js';

/** Reverses everything a purchase caused, once its money went back. */
@Injectable()
export class UndoPurchase {
  constructor(
    private readonly database: Database,
    private readonly purchases: PurchasesRepository,
    private readonly vouchers: VouchersService,
    private readonly earning: EarnPoints,
    private readonly credit: CreditService,
    private readonly deals: DealsService,
    private readonly places: FamilyPlaces,
    private readonly outbox: OutboxService,
  ) {}

  /** Repeating it changes nothing. */
  async undo(paymentIntentId: string, mail: 'purchase-refunded' | 'payment-taken-back'): Promise<void> {
    await againWhenSchoolChanged(() => this.undoOnce(paymentIntentId, mail));
  }

  private undoOnce(paymentIntentId: string, mail: 'purchase-refunded' | 'payment-taken-back'): Promise<void> {
    return this.database.transaction(async (manager) => {
      const schoolId = await this.earning.lockSchoolOf(manager, paymentIntentId);
      const purchase = await this.purchases.refunded(manager, paymentIntentId);
      if (!purchase) return;
      await this.credit.giveBack(manager, purchase.order_id);
      await this.credit.withdraw(manager, purchase.voucher_id);
      const { wasRedeemed } = await this.vouchers.void(manager, purchase.voucher_id);
      await this.earning.reverse(manager, purchase.id, schoolId);
      await this.outbox.add(manager, [{ queue: 'email', name: mail, payload: { purchaseId: purchase.id } }]);
      if (mail === 'payment-taken-back')
        await this.outbox.add(manager, [
          { queue: 'email', name: 'sale-disputed', payload: { purchaseId: purchase.id, state: 'refunded' } },
        ]);
      // A piece that was used at the counter does not return to stock.
      if (wasRedeemed) return;
      await this.deals.restoreSold(manager, purchase.deal_id);
      if (purchase.has_place) await this.places.free(manager, [purchase.order_id]);
    });
  }
}
