import type { TimelineEntry, TransactionRecord } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Timeline } from '../../foundation/timeline/index.js';
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
    const told = await this.timeline.ofPurchase({
      id,
      orderId: transaction.orderId,
      voucherId: transaction.voucher.id,
      paymentIntentId: found.paymentIntentId,
    });
    return { ...found, timeline: toldOnce(told) };
  }
}

/** A team refund is shown with the admin's name: the purchase itself only knows that the team did it. */
function toldOnce(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const byTeam = entries.some(({ kind, what }) => kind === 'team-change' && what === 'purchase.refund');
  return entries.filter(({ kind }) => !byTeam || kind !== 'refund-requested');
}
