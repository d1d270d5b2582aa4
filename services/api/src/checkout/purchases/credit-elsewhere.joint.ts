import { toCents } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** An unpaid checkout that store credit is set aside for. */
export interface CreditCheckout {
  readonly orderId: string;
  readonly dealId: number;
  readonly dealTitle: string;
  readonly creditCents: number;
  /** When its hold ends; null once it is ending. */
  readonly until: Date | null;
}

const MOST = 20;

/**
 * Which unpaid checkouts have a shopper's store credit, as each other checkout of theirs and their history ask: from the ledger, because few orders use
 * any and no index finds them by shopper.
 * @reads credit: credit_entries; deals: deals
 */
@Injectable()
export class CreditElsewhereJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @param besides a draft whose own checkout does not count */
  async of(shopperId: number, besides = ''): Promise<CreditCheckout[]> {
    const rows = await this.database.query<{ id: string; deal_id: number; title: string; credit_used: string; until: Date | null }[]>(
      `SELECT o.id, o.deal_id, d.title, o.credit_used, CASE WHEN o.state = 'pending' AND o.hold_expires_at > now() THEN o.hold_expires_at END AS until
       FROM credit_entries e JOIN orders o ON o.id = e.order_id JOIN deals d ON d.id = o.deal_id
       WHERE e.user_id = $1 AND e.kind = 'spent' AND o.state IN ('pending', 'cancelling') AND o.draft_key <> $2
       ORDER BY o.created_at LIMIT $3`,
      [shopperId, besides, MOST],
    );
    return rows.map(({ id, deal_id: dealId, title, credit_used: used, until }) => ({
      orderId: id,
      dealId,
      dealTitle: title,
      creditCents: toCents(Number(used)),
      until,
    }));
  }
}
