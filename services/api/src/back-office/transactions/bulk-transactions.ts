import {
  TEAM_LIMITS,
  type AdminTransaction,
  type BulkRow,
  type BulkTransactionAction,
  type FoundIds,
  type RefundTransactions,
  type TransactionTotalsQuery,
} from '@homeroom/contracts';
import { toCents, toDollars } from '@homeroom/contracts/money';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PurchasesService } from '../../checkout/purchases/index.js';
import { AuditService, foundIds } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isErased } from '../../platform/personal-data/kept-data.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { TransactionsJoint } from './transactions.joint.js';
import { RESENDS } from './transactions.service.js';

type Change = (manager: EntityManager, transaction: AdminTransaction) => Promise<void>;
type Summarized = readonly [row: BulkRow, transaction: AdminTransaction | undefined];

/** Many orders refunded, or their vouchers resent, at once: one entry of the log, and a result for each. */
@Injectable()
export class BulkTransactions {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionsJoint,
    private readonly purchases: PurchasesService,
    private readonly vouchers: VouchersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
  ) {}

  ids(filter: TransactionTotalsQuery): Promise<FoundIds> {
    return foundIds(TEAM_LIMITS.bulkTransactions, (limit) => this.transactions.ids(filter, limit));
  }

  /** What the action would do now. */
  async summarize(ids: readonly number[], action: BulkTransactionAction): Promise<BulkRow[]> {
    return (await this.decide(ids, action)).map(([row]) => row);
  }

  /** Asks the card provider for each, as a single refund does. */
  refund({ ids, reason, borneBy, isUnused }: RefundTransactions, adminId: number): Promise<BulkRow[]> {
    const change = { adminId, action: 'refund', subject: 'purchase', note: reason } as const;
    return this.each(ids, 'refund', change, (manager, { id, voucher }) =>
      // Of a voucher that is used from now on, nobody has said who pays.
      this.purchases.refundByTeam(
        manager,
        id,
        voucher.isRedeemed ? { reason, borneBy, isUnused } : { reason, borneBy: null, isUnused: true },
      ),
    );
  }

  /** Sends each voucher to its buyer's address again. */
  resend(ids: readonly number[], adminId: number): Promise<BulkRow[]> {
    const change = { adminId, action: 'resend-voucher', subject: 'purchase' } as const;
    return this.each(ids, 'resend', change, async (manager, { id, voucher }) => {
      await this.limiter.spend(RESENDS, String(id));
      await this.vouchers.rotateToken(manager, voucher.id);
      const payload = { voucherId: voucher.id, to: voucher.customerEmail };
      await this.outbox.add(manager, [{ queue: 'email', name: 'voucher', payload }]);
    });
  }

  private async each(
    ids: readonly number[],
    action: BulkTransactionAction,
    change: Parameters<AuditService['writeForAll']>[1],
    work: Change,
  ): Promise<BulkRow[]> {
    return this.database.transaction(async (manager) => {
      await this.purchases.lockAll(manager, ids);
      const rows: BulkRow[] = [];
      for (const [row, transaction] of await this.decide(ids, action, manager))
        rows.push(transaction && row.outcome === 'done' ? await this.attempt(manager, row, (inner) => work(inner, transaction)) : row);
      await this.audit.writeForAll(manager, change, rows);
      return rows;
    });
  }

  /** If one is refused, only what was done for that one is rolled back. */
  private async attempt(manager: EntityManager, row: BulkRow, work: (manager: EntityManager) => Promise<void>): Promise<BulkRow> {
    try {
      await this.database.part(manager, work);
      return row;
    } catch (error) {
      if (error instanceof DomainError) return { ...row, outcome: 'refused', why: error.message };
      throw error;
    }
  }

  private async decide(ids: readonly number[], action: BulkTransactionAction, manager?: EntityManager): Promise<Summarized[]> {
    const byId = new Map((await this.transactions.several(ids, manager)).map((transaction) => [transaction.id, transaction]));
    return ids.map((id) => {
      const transaction = byId.get(id);
      const facts = {
        id,
        name: transaction ? `Order #${id}: ${transaction.deal.title}` : `Order #${id}`,
        amount: action === 'refund' && transaction ? leftOf(transaction) : null,
        isUsed: transaction?.voucher.isRedeemed ?? false,
      };
      return [{ ...facts, ...outcomeOf(transaction, action) }, transaction];
    });
  }
}

/** What a refund returns: the card provider may have returned a part before. */
const leftOf = ({ amount, amountRefunded }: AdminTransaction) => toDollars(toCents(amount) - toCents(amountRefunded));

/** A single refund may be repeated while it is pending; a bulk refund leaves pending ones alone. */
function outcomeOf(transaction: AdminTransaction | undefined, action: BulkTransactionAction): Pick<BulkRow, 'outcome' | 'why'> {
  if (!transaction) return { outcome: 'refused', why: 'There is no such order' };
  const { state, isRefundPending, refundFailure, creditGiven = 0 } = transaction;
  if (state === 'refunded')
    return action === 'refund' ? { outcome: 'already', why: 'Already refunded' } : { outcome: 'refused', why: 'It was refunded' };
  if (action === 'refund' && state === 'disputed')
    return { outcome: 'refused', why: 'The buyer disputes this payment, so their bank decides where the money goes' };
  if (action === 'refund' && isRefundPending && refundFailure === null) return { outcome: 'already', why: 'Its refund is on the way' };
  if (action === 'refund' && creditGiven > 0) return { outcome: 'refused', why: 'Its voucher became store credit: refund it by itself' };
  if (action === 'resend' && isErased(transaction.voucher.customerEmail)) return { outcome: 'refused', why: 'Its buyer’s data was erased' };
  return { outcome: 'done', why: null };
}
