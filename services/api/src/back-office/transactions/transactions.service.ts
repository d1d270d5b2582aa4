import type {
  AdminTransaction,
  AdminTransactionsQuery,
  RefundByTeam,
  TransactionTotals,
  TransactionTotalsQuery,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimiter, type Allowance } from '../../platform/rate-limit/rate-limiter.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { PurchasesService } from '../../checkout/purchases/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { TransactionsJoint } from './transactions.joint.js';

/** The limit on sending a purchase's voucher again. */
export const RESENDS: Allowance = {
  name: 'resend-voucher',
  times: 5,
  perSeconds: 3_600,
  refusal: 'This voucher has already been sent 5 times in the past hour.',
};

/** Purchases for the team, with its actions for their buyers. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly transactions: TransactionsJoint,
    private readonly purchases: PurchasesService,
    private readonly vouchers: VouchersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
  ) {}

  /** @param most purchases beyond this are not counted */
  list(query: AdminTransactionsQuery & PageRange, most: number): Promise<Page<AdminTransaction>> {
    return this.transactions.page(query, most);
  }

  /** The totals of everything that a filter finds. */
  totals(filter: TransactionTotalsQuery): Promise<TransactionTotals> {
    return this.transactions.totals(filter);
  }

  /**
   * Resends the voucher, possibly to another address; earlier links stop working.
   * @throws DomainError PURCHASE_NOT_FOUND, TOO_MANY_REQUESTS, VOUCHER_REFUNDED, because no email is sent with a refunded voucher
   */
  async resend(id: number, to: string, adminId: number): Promise<void> {
    const { voucher, state } = await this.one(id);
    if (state === 'refunded') throw new DomainError('VOUCHER_REFUNDED', 'This purchase was refunded, so its voucher can no longer be used');
    await this.limiter.spend(RESENDS, String(id));
    await this.audit.change({ adminId, action: 'resend-voucher', subject: 'purchase', note: to }, id, async (manager) => {
      await this.vouchers.rotateToken(manager, voucher.id);
      await this.outbox.add(manager, [{ queue: 'email', name: 'voucher', payload: { voucherId: voucher.id, to } }]);
    });
  }

  /**
   * Asks the card provider for a refund. The voucher can no longer be used; the rest follows once the provider confirms. Asking again while
   * the refund is pending asks the provider again. The same request sent twice, because its answer was lost, counts once.
   * @throws DomainError PURCHASE_NOT_FOUND, VOUCHER_REFUNDED, ILLEGAL_TRANSITION during a dispute, and when a colleague was faster
   */
  async refund(id: number, refund: RefundByTeam, adminId: number): Promise<AdminTransaction> {
    const { transaction, refundReason, refundBorneBy } = await this.known(id);
    const isSent = transaction.isRefundPending && refundReason === refund.reason && refundBorneBy === (refund.borneBy ?? null);
    if (isSent && refund.isAgain === false) return transaction;
    await this.audit.change({ adminId, action: 'refund', subject: 'purchase', note: refund.reason }, id, (manager) =>
      this.purchases.refundByTeam(manager, id, refund),
    );
    return this.one(id);
  }

  private async one(id: number): Promise<AdminTransaction> {
    return (await this.known(id)).transaction;
  }

  private async known(id: number) {
    const found = await this.transactions.record(id);
    if (!found) throw new DomainError('PURCHASE_NOT_FOUND', 'Transaction not found');
    return found;
  }
}
