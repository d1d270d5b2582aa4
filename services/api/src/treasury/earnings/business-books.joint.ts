import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageRange } from '../../platform/http/paged.js';

/** How one journal changed what a business is owed. Cents. */
export interface AccountRow {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly dealTitle: string | null;
  readonly voucherEnd: string | null;
  /** The journal's subject, such as a payout. */
  readonly sourceId: string;
  readonly cents: number;
  /** What the business is owed afterwards. */
  readonly balance: number;
}

export interface Debt {
  /** Cents that the business owes; 0 for none. */
  readonly cents: number;
  /** When a voucher was last used there, or when counting started without one. */
  readonly lastEarnedAt: Date | null;
}

const OF_VOUCHERS = `('redemption', 'redemption-undone', 'refund', 'dispute-lost')`;

/**
 * A business's earnings, payouts and debts come from the books; the vouchers behind them come from other modules' records.
 * @reads books: account_balances, journal_lines, journals; payouts: payouts, write_offs; vouchers: redemptions, vouchers
 */
@Injectable()
export class BusinessBooksJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first, each with the balance after it. */
  async lines(businessId: number, { limit, offset }: PageRange): Promise<{ rows: AccountRow[]; total: number }> {
    const found = await this.database.query<(AccountRow & { total: number })[]>(
      `WITH changes AS (
         SELECT j.id, j.kind, j.at, j.source_id, -sum(l.cents) AS cents, min(l.voucher_id) AS voucher_id
         FROM journal_lines l JOIN journals j ON j.id = l.journal_id WHERE l.account = 'payable' AND l.reference = $1 GROUP BY j.id
       ), balanced AS (
         SELECT c.*, sum(c.cents) OVER (ORDER BY c.at, c.id) AS balance, (count(*) OVER ())::int AS total FROM changes c
       )
       SELECT b.id::text, b.kind, b.at, b.source_id AS "sourceId", b.cents::float8 AS cents, b.balance::float8 AS balance, b.total,
         v.deal_title AS "dealTitle", right(v.code, 4) AS "voucherEnd"
       FROM balanced b LEFT JOIN vouchers v ON b.kind IN ${OF_VOUCHERS} AND v.id = b.voucher_id
       ORDER BY b.at DESC, b.id DESC LIMIT $2 OFFSET $3`,
      [String(businessId), limit, offset],
    );
    if (found.length > 0 || offset === 0) return { rows: found, total: found[0]?.total ?? 0 };
    const { total } = await this.lines(businessId, { limit: 1, offset: 0 });
    return { rows: [], total };
  }

  /** The debt according to the books, minus write-offs that are not posted yet. */
  async debt(businessId: number, manager: EntityManager | DataSource = this.database): Promise<Debt> {
    const [row] = await manager.query<[Debt]>(
      `SELECT GREATEST(0, COALESCE((SELECT b.cents FROM account_balances b WHERE b.account = 'payable' AND b.reference = $1::int::text), 0)
           + COALESCE((SELECT sum(o.cents) FROM payouts o WHERE o.business_id = $1 AND o.state NOT IN ('cancelled', 'taken-back')
               AND NOT EXISTS (SELECT FROM journals j WHERE j.kind = 'payout' AND j.source_id = o.id::text)), 0)
           - COALESCE((SELECT sum(o.cents) FROM payouts o WHERE o.business_id = $1 AND o.state = 'taken-back'
               AND EXISTS (SELECT FROM journals j WHERE j.kind = 'payout' AND j.source_id = o.id::text)
               AND NOT EXISTS (SELECT FROM journals j WHERE j.kind = 'payout-taken-back' AND j.source_id = o.id::text)), 0)
           - COALESCE((SELECT sum(w.cents) FROM write_offs w WHERE w.business_id = $1
               AND NOT EXISTS (SELECT FROM journals j WHERE j.kind = 'write-off' AND j.source_id = w.id::text)), 0))::float8 AS cents,
         (SELECT max(r.redeemed_at) FROM redemptions r WHERE r.business_id = $1 AND r.undone_at IS NULL) AS "lastEarnedAt"`,
      [businessId],
    );
    return row;
  }

  /** Businesses with a debt. */
  debtors(): Promise<{ businessId: number; cents: number }[]> {
    return this.database.query(
      `SELECT reference::int AS "businessId", cents::float8 AS cents FROM account_balances WHERE account = 'payable' AND cents > 0`,
    );
  }
}
