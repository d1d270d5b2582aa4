import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, type SchoolChangeReply } from '@homeroom/contracts';
import { ChangeSchool } from './change-school.js';
import { DisputePurchase } from './dispute-purchase.js';
import { ExpireOrders } from './expire-orders.js';
import { EarnPoints } from './earn-points.js';
import { PurchasesRepository, type LockedPurchase } from './purchases.repository.js';
import { RefundPurchase } from './refund-purchase.js';
import { ReturnVoucher, type TeamRefund } from './return-voucher.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** The purchases module's face for other modules. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly settlePayment: SettlePayment,
    private readonly expireOrders: ExpireOrders,
    private readonly refundPurchase: RefundPurchase,
    private readonly disputePurchase: DisputePurchase,
    private readonly returnVoucher: ReturnVoucher,
    private readonly earnPoints: EarnPoints,
    private readonly changingSchool: ChangeSchool,
    private readonly purchases: PurchasesRepository,
  ) {}

  /** Locked, before their vouchers. */
  lockAll(manager: EntityManager, ids: readonly number[]): Promise<void> {
    return this.purchases.lockAll(manager, ids);
  }

  /** Locked, before its voucher. */
  lockOf(manager: EntityManager, voucherId: number): Promise<LockedPurchase | undefined> {
    return this.purchases.lockOf(manager, voucherId, LIMITS.selfRefundDays);
  }

  settle(paymentIntentId: string): Promise<Settlement> {
    return this.settlePayment.settle(paymentIntentId);
  }

  /** Settles a payment, and says whether its order has ended within `ms`; if not, settling goes on. */
  settlesWithin(paymentIntentId: string, ms: number): Promise<boolean> {
    return this.settlePayment.settlesWithin(paymentIntentId, ms);
  }

  returnPayment(orderId: string): Promise<void> {
    return this.refundPurchase.returnPayment(orderId);
  }

  refundChanged(paymentIntentId: string): Promise<void> {
    return this.refundPurchase.changed(paymentIntentId);
  }

  disputed(paymentIntentId: string): Promise<void> {
    return this.disputePurchase.changed(paymentIntentId);
  }

  requestRefund(voucherId: number, userId: number): Promise<void> {
    return this.returnVoucher.requestRefund(voucherId, userId);
  }

  refundByTeam(manager: EntityManager, purchaseId: number, refund: TeamRefund): Promise<void> {
    return this.returnVoucher.refundByTeam(manager, purchaseId, refund);
  }

  turnIntoCredit(voucherId: number, userId: number): Promise<void> {
    return this.returnVoucher.turnIntoCredit(voucherId, userId);
  }

  changeSchool(purchaseId: number, userId: number, schoolId: number): Promise<SchoolChangeReply> {
    return this.changingSchool.change({ purchaseId, userId, schoolId });
  }

  /** Once, however often it is called. */
  creditPoints(purchaseId: number): Promise<'credited' | 'held' | null> {
    return this.earnPoints.credit(purchaseId);
  }

  releaseExpiredHolds(): Promise<void> {
    return this.expireOrders.endExpired();
  }

  freeLeftPlaces(): Promise<void> {
    return this.expireOrders.freeLeftPlaces();
  }

  releaseOverdueHolds(): Promise<void> {
    return this.expireOrders.releaseOverdue();
  }

  reportStuckOrders(): Promise<void> {
    return this.expireOrders.reportStuck();
  }

  settleUnreported(): Promise<void> {
    return this.expireOrders.settleUnreported();
  }
}
