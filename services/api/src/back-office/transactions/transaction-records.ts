import type { AdminTransaction, TimelineEntry, TransactionRecord } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Timeline, type PurchaseKeys } from '../../foundation/timeline/index.js';
import { TransactionsJoint } from './transactions.joint.js';

/** Everything known about one purchase, for the team. */
@Injectable()
export class TransactionRecords {
  constructor(
    private readonly transactions: TransactionsJoint,
    private readonly timeline: Timeline,
  ) {}

  /** @throws DomainError PURCHASE_NOT_FOUND */
  async one(id: number): Promise<TransactionRecord> {
    const found = await this.transactions.record(id);
    if (!found) throw new DomainError('PURCHASE_NOT_FOUND', 'Transaction not found');
    const { transaction } = found;
    const entries = await this.timeline.ofPurchases([keysOf(transaction, found.paymentIntentId)]);
    return { ...found, timeline: withRefundsOnce(entries) };
  }

  /** A family's latest purchases and everything that happened to them, newest first. */
  async ofFamily(userId: number, limit: number): Promise<{ purchases: AdminTransaction[]; timeline: TimelineEntry[] }> {
    const found = await this.transactions.ofUser(userId, limit);
    const entries = await this.timeline.ofPurchases(found.map(({ transaction, paymentIntentId }) => keysOf(transaction, paymentIntentId)));
    return { purchases: found.map(({ transaction }) => transaction), timeline: withRefundsOnce(entries) };
  }
}

const keysOf = ({ id, orderId, voucher }: AdminTransaction, paymentIntentId: string): PurchaseKeys => ({
  id,
  orderId,
  paymentIntentId,
  voucherId: voucher.id,
});

/** A refund by the team is in the log and on the purchase. Keeps the log's entry, which names the admin. */
function withRefundsOnce(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const isByTeam = ({ kind, what }: TimelineEntry) => kind === 'team-change' && what === 'purchase.refund';
  const byTeam = new Set(entries.filter(isByTeam).map(({ purchaseId }) => purchaseId));
  return entries.filter(({ kind, purchaseId }) => kind !== 'refund-requested' || !byTeam.has(purchaseId));
}
