import { LIMITS, toCents, type PurchaseState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CreditService } from '../credit/credit.service.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { VouchersService } from '../vouchers/vouchers.service.js';

interface OwnVoucher {
  readonly purchase_id: number;
  readonly order_id: string;
  /** The shopper whose purchase it is, and the price, as the database's text. */
  readonly user_id: number;
  readonly purchase_price: string;
  readonly is_redeemed: boolean;
  readonly is_voided: boolean;
  readonly is_refund_asked: boolean;
  readonly is_credited: boolean;
  readonly is_expired: boolean;
  readonly is_young: boolean;
  readonly is_paid: boolean;
}

/** What its owner can do with a voucher that was not used: return it for 14 days, or turn it into credit once it is over. */
@Injectable()
export class ReturnVoucher {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly credit: CreditService,
    private readonly vouchers: VouchersService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Asks for the money back. From now on the voucher cannot be redeemed; the rest follows once the card provider confirms.
   * Asked again, nothing more happens.
   * @throws DomainError VOUCHER_NOT_FOUND, FORBIDDEN, VOUCHER_REDEEMED, VOUCHER_REFUNDED, REFUND_TOO_LATE
   */
  askForRefund(voucherId: number, userId: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      const voucher = await this.lock(manager, voucherId, userId);
      if (voucher.is_refund_asked && !voucher.is_voided) return;
      refuseUsed(voucher);
      if (!voucher.is_young || voucher.is_credited)
        throw new DomainError('REFUND_TOO_LATE', `A purchase can be refunded for ${LIMITS.selfRefundDays} days`);
      await this.vouchers.stop(manager, voucherId);
      await manager.query('UPDATE purchases SET refund_requested_at = now() WHERE id = $1', [voucher.purchase_id]);
      await this.outbox.add(manager, [{ queue: 'refunds', name: 'return-payment', payload: { orderId: voucher.order_id } }]);
    });
  }

  /**
   * The team returns a purchase, whatever its age and use, in the caller's transaction.
   * @throws DomainError VOUCHER_REFUNDED when it was returned already, ILLEGAL_TRANSITION while the buyer disputes it.
   */
  async refundByTeam(manager: EntityManager, purchaseId: number, reason: string): Promise<void> {
    const [[purchase]] = await manager.query<[{ order_id: string; voucher_id: number }[], number]>(
      `UPDATE purchases SET refund_requested_at = COALESCE(refund_requested_at, now()), refund_reason = $2
       WHERE id = $1 AND (state = 'paid' OR state = 'refunded' AND refund_failure IS NOT NULL) RETURNING order_id, voucher_id`,
      [purchaseId, reason],
    );
    if (!purchase) throw await refusalOf(manager, purchaseId);
    await this.vouchers.stop(manager, purchase.voucher_id);
    await this.outbox.add(manager, [{ queue: 'refunds', name: 'return-payment', payload: { orderId: purchase.order_id } }]);
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
      await manager.query('UPDATE vouchers SET credited_at = now() WHERE id = $1', [voucherId]);
      await this.credit.fromVoucher(manager, userId, voucherId, toCents(Number(voucher.purchase_price)));
    });
  }

  /** The lock makes a refund, a redemption and a credit of the same voucher wait for each other. */
  private async lock(manager: EntityManager, voucherId: number, userId: number): Promise<OwnVoucher> {
    await manager.query('SELECT 1 FROM purchases WHERE voucher_id = $1 FOR NO KEY UPDATE', [voucherId]);
    const [voucher] = await manager.query<OwnVoucher[]>(
      `SELECT p.id AS purchase_id, p.order_id, p.user_id, v.purchase_price, v.redeemed_at IS NOT NULL AS is_redeemed,
         v.voided_at IS NOT NULL AS is_voided, v.refund_requested_at IS NOT NULL AS is_refund_asked,
         v.credited_at IS NOT NULL AS is_credited, v.expires_at <= now() AS is_expired,
         p.created_at > now() - make_interval(days => $2) AS is_young, p.state = 'paid' AS is_paid
       FROM vouchers v JOIN purchases p ON p.voucher_id = v.id WHERE v.id = $1 FOR UPDATE OF v`,
      [voucherId, LIMITS.selfRefundDays],
    );
    if (!voucher) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
    if (voucher.user_id !== userId) throw new DomainError('FORBIDDEN', 'This voucher is not yours');
    return voucher;
  }
}

async function refusalOf(manager: EntityManager, purchaseId: number): Promise<DomainError> {
  const [{ state }] = await manager.query<[{ state: PurchaseState }]>('SELECT state FROM purchases WHERE id = $1', [purchaseId]);
  return state === 'disputed'
    ? new DomainError('ILLEGAL_TRANSITION', 'The buyer disputes this payment, so their bank decides where the money goes')
    : new DomainError('VOUCHER_REFUNDED', 'This purchase was refunded already');
}

function refuseUsed(voucher: OwnVoucher): void {
  if (voucher.is_redeemed) throw new DomainError('VOUCHER_REDEEMED', 'This voucher has already been redeemed');
  if (voucher.is_voided || voucher.is_refund_asked || !voucher.is_paid)
    throw new DomainError('VOUCHER_REFUNDED', 'This voucher was refunded');
}
