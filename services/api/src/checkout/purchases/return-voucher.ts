import { LIMITS, toCents, type PurchaseState, type RefundBearer, type RefundByTeam } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CreditService } from '../credit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { VouchersService, type LockedVoucher } from '../../vouchers/vouchers/index.js';
import { PurchasesRepository, type LockedPurchase } from './purchases.repository.js';

/** Why, and who pays for a used voucher. */
export type TeamRefund = Pick<RefundByTeam, 'reason' | 'isAgain' | 'isUnused'> & { readonly borneBy?: RefundBearer | null | undefined };

type OwnVoucher = LockedVoucher & { readonly purchase: LockedPurchase };

/** What an owner can do with an unused voucher: return it within 14 days, or turn it into credit once it has expired. */
@Injectable()
export class ReturnVoucher {
  constructor(
    private readonly database: Database,
    private readonly purchases: PurchasesRepository,
    private readonly credit: CreditService,
    private readonly vouchers: VouchersService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Requests a refund. The voucher cannot be redeemed from now on; the rest follows once the card provider confirms. Repeating it changes
   * nothing.
   * @throws DomainError VOUCHER_NOT_FOUND, FORBIDDEN, VOUCHER_REDEEMED, VOUCHER_REFUNDED, REFUND_TOO_LATE, ILLEGAL_TRANSITION during a
   * complaint
   */
  requestRefund(voucherId: number, userId: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      const voucher = await this.lock(manager, voucherId, userId);
      if (isOnHold(voucher))
        throw new DomainError('ILLEGAL_TRANSITION', 'You told us this voucher wasn’t taken. Please wait for our answer first');
      if (voucher.is_refund_asked && !voucher.is_voided) return;
      refuseUsed(voucher);
      if (!voucher.purchase.isYoung || voucher.is_credited)
        throw new DomainError('REFUND_TOO_LATE', `A purchase can be refunded for ${LIMITS.selfRefundDays} days`);
      await this.vouchers.stop(manager, voucherId);
      await this.purchases.askedForRefund(manager, voucher.purchase.id);
      await this.outbox.add(manager, [{ queue: 'refunds', name: 'return-payment', payload: { orderId: voucher.purchase.orderId } }]);
    });
  }

  /**
   * A team refund, at any age and in any state of use, in the caller's transaction. Tells the business if it pays.
   * @throws DomainError VOUCHER_REFUNDED when it was already refunded, ILLEGAL_TRANSITION during a dispute, and when someone else asked
   * for it meanwhile, VOUCHER_REDEEMED when it was used meanwhile, so that somebody else may have to pay
   */
  async refundByTeam(manager: EntityManager, purchaseId: number, refund: TeamRefund): Promise<void> {
    const { reason, borneBy = null, isAgain, isUnused } = refund;
    const purchase = await this.purchases.askedByTeam(manager, purchaseId, reason, borneBy);
    if (!purchase) throw refusalOf(await this.purchases.stateOf(manager, purchaseId));
    if (purchase.isOnItsWay && isAgain === false) throw onItsWay(purchase.reasonBefore);
    if (isUnused && borneBy === null && (await this.vouchers.lock(manager, purchase.voucherId))?.is_redeemed) throw usedMeanwhile();
    await this.vouchers.stop(manager, purchase.voucherId);
    await this.outbox.add(manager, [{ queue: 'refunds', name: 'return-payment', payload: { orderId: purchase.orderId } }]);
    if (purchase.isNewsToBusiness) await this.outbox.add(manager, [{ queue: 'email', name: 'sale-refunded', payload: { purchaseId } }]);
  }

  /**
   * Turns an expired voucher into store credit for the price paid, once.
   * @throws DomainError VOUCHER_NOT_FOUND, FORBIDDEN, VOUCHER_REDEEMED, VOUCHER_REFUNDED, NO_CREDIT
   */
  turnIntoCredit(voucherId: number, userId: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      const voucher = await this.lock(manager, voucherId, userId);
      if (voucher.is_credited) return;
      refuseUsed(voucher);
      if (!voucher.is_expired) throw new DomainError('NO_CREDIT', 'A voucher becomes store credit once it has expired');
      await this.vouchers.credited(manager, voucherId);
      await this.credit.fromVoucher(manager, userId, voucherId, toCents(Number(voucher.purchase_price)));
    });
  }

  /** The lock serializes a refund, a redemption and a credit of the same voucher. */
  private async lock(manager: EntityManager, voucherId: number, userId: number): Promise<OwnVoucher> {
    const purchase = await this.purchases.lockOf(manager, voucherId, LIMITS.selfRefundDays);
    const voucher = purchase && (await this.vouchers.lock(manager, voucherId));
    if (!voucher) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
    if (purchase.userId !== userId) throw new DomainError('FORBIDDEN', 'This voucher is not yours');
    return { ...voucher, purchase };
  }
}

/** The voucher is on hold only because its family complained: there is no refund request and no dispute. */
const isOnHold = ({ is_refund_asked: isStopped, is_voided: isVoided, purchase }: OwnVoucher) =>
  isStopped && !isVoided && purchase.isPaid && !purchase.isRefundAsked;

const onItsWay = (reason: string | null) =>
  new DomainError(
    'ILLEGAL_TRANSITION',
    `A refund is already on its way${reason ? `: “${reason}”` : ''}. Ask again only if that one fails`,
    { refusal: 'REFUND_ON_ITS_WAY' },
  );

const usedMeanwhile = () => new DomainError('VOUCHER_REDEEMED', 'This voucher has just been used. Choose who pays for the refund');

function refusalOf(state: PurchaseState | undefined): DomainError {
  return state === 'disputed'
    ? new DomainError('ILLEGAL_TRANSITION', 'The buyer disputes this payment, so their bank decides where the money goes')
    : new DomainError('VOUCHER_REFUNDED', 'This purchase was already refunded');
}

function refuseUsed(voucher: OwnVoucher): void {
  if (voucher.is_redeemed) throw new DomainError('VOUCHER_REDEEMED', 'This voucher has already been redeemed');
  if (voucher.is_voided || voucher.is_refund_asked || !voucher.purchase.isPaid)
    throw new DomainError('VOUCHER_REFUNDED', 'This voucher was refunded');
}
