import { Injectable } from '@nestjs/common';
import { Batcher } from '../../platform/database/batcher.js';
import { isLockTimeout } from '../../platform/database/violations.js';
import { SettleStatement, type PaidOrder, type Settled } from './settle-orders.joint.js';

/** Whoever keeps a deal's row locked for longer must not hold up the buyers of other deals. */
const PATIENCE_MS = 500;
/** A statement compares each of its orders with each other. */
const AT_ONCE = 50;

/** One of the orders that are settled together. */
interface Waiting {
  readonly order: PaidOrder;
  hasCompany: boolean;
  settled: Settled | null;
}

/**
 * Settles together the orders that are paid while others are being settled. So buyers of one deal do not wait for its row one after another,
 * each until the one before is on the disk, and all share the work of one statement.
 */
@Injectable()
export class SettleTogether {
  private readonly batches = new Batcher<Waiting>((batch) => this.settleAll(batch), AT_ONCE);

  constructor(private readonly statement: SettleStatement) {}

  /** null when it must take the longer way. An order whose batch failed tries again alone, so that it fails only for reasons of its own. */
  async settle(order: PaidOrder): Promise<Settled | null> {
    const waiting: Waiting = { order, hasCompany: false, settled: null };
    try {
      await this.batches.add(waiting);
      return waiting.settled;
    } catch (error) {
      if (!waiting.hasCompany && !isLockTimeout(error)) throw error;
      return (await this.statement.settle([order])).get(order.payment.id) ?? null;
    }
  }

  private async settleAll(batch: readonly Waiting[]): Promise<void> {
    for (const waiting of batch) waiting.hasCompany = batch.length > 1;
    const settled = await this.statement.settle(
      batch.map(({ order }) => order),
      PATIENCE_MS,
    );
    for (const waiting of batch) {
      const { id } = waiting.order.payment;
      waiting.settled = settled.get(id) ?? null;
      // Of two that report the same payment, only one settled it.
      settled.delete(id);
    }
  }
}
