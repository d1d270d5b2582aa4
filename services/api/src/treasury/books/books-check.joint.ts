import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readAtLength } from '../../platform/database/read-at-length.js';
import { hasJournal } from './journals.repository.js';

export interface BalanceDifference {
  readonly account: string;
  readonly reference: string;
  /** Cents, positive for a debit. */
  readonly balance: number;
  readonly lines: number;
}

export interface BooksDifference {
  readonly account: string;
  readonly reference: string;
  /** Cents, positive for what we owe. */
  readonly books: number;
  readonly records: number;
}

const IS_USED = 'EXISTS (SELECT FROM redemptions r WHERE r.voucher_id = p.voucher_id AND r.undone_at IS NULL)';
/** The books contain a refund only once the provider has confirmed it. */
const IS_REFUNDED = `p.state = 'refunded' AND (${hasJournal('refund', 'p.id')} OR EXISTS (
  SELECT FROM provider_disputes d WHERE d.payment_intent_id = p.payment_intent_id AND ${hasJournal('dispute-lost', 'd.id')}))`;
/** The business's part: by the team's decision on a refund, or by the reason of a dispute. */
const IS_TAKEN_BACK = `CASE WHEN ${hasJournal('refund', 'p.id')} THEN p.refund_borne_by IS NOT DISTINCT FROM 'business' ELSE EXISTS (SELECT FROM provider_disputes d
  WHERE d.payment_intent_id = p.payment_intent_id AND d.reason IN ('product_not_received', 'product_unacceptable', 'credit_not_processed')
    AND ${hasJournal('dispute-lost', 'd.id')}) END`;

/** Debts according to the modules' own records, in cents. */
const OWED: Readonly<Record<string, string>> = {
  holders: `SELECT p.voucher_id::text AS reference, p.amount * 100 AS cents FROM purchases p JOIN vouchers v ON v.id = p.voucher_id
    WHERE NOT ${IS_USED} AND NOT (${IS_REFUNDED}) AND (v.credited_at IS NULL OR p.state = 'refunded')`,
  credit: 'SELECT c.user_id::text AS reference, sum(c.amount) * 100 AS cents FROM credit_entries c GROUP BY c.user_id',
  'credit-held': `SELECT c.order_id::text AS reference, -sum(c.amount) * 100 - COALESCE(max(p.credit_used), 0) * 100 AS cents
    FROM credit_entries c LEFT JOIN purchases p ON p.order_id = c.order_id AND NOT (${IS_REFUNDED})
    WHERE c.order_id IS NOT NULL GROUP BY c.order_id`,
  payable: `SELECT r.business_id::text AS reference, sum(p.amount * 100 - round(p.amount * COALESCE(t.school_fund_bp, 0) / 100)
      - least(round(p.amount * COALESCE(t.share_bp, 0) / 100), p.amount * 100 - round(p.amount * COALESCE(t.school_fund_bp, 0) / 100))) AS cents
    FROM redemptions r JOIN purchases p ON p.voucher_id = r.voucher_id
    LEFT JOIN LATERAL (SELECT * FROM payout_terms WHERE business_id = r.business_id AND starts_at <= p.created_at
      ORDER BY starts_at DESC, id DESC LIMIT 1) t ON true
    WHERE r.undone_at IS NULL AND NOT (${IS_TAKEN_BACK}) GROUP BY r.business_id
    UNION ALL SELECT o.business_id::text, -o.cents FROM payouts o WHERE ${hasJournal('payout', 'o.id')}
    UNION ALL SELECT o.business_id::text, o.cents FROM payouts o WHERE ${hasJournal('payout-taken-back', 'o.id')}
    UNION ALL SELECT w.business_id::text, w.cents FROM write_offs w WHERE ${hasJournal('write-off', 'w.id')}`,
  'rewards-due': `SELECT q.school_id::text AS reference, sum(q.cash_value) * 100 AS cents FROM point_redemptions q
    WHERE (q.state = 'approved' OR (q.state = 'paid' AND q.paid_how = 'payout')) AND q.cash_value > 0 GROUP BY q.school_id
    UNION ALL SELECT o.school_id::text, -o.cents FROM school_payouts o WHERE ${hasJournal('reward-payout', 'o.id')}
    UNION ALL SELECT o.school_id::text, o.cents FROM school_payouts o WHERE ${hasJournal('reward-payout-taken-back', 'o.id')}`,
};

/** Debts according to the records, with the team's corrections. */
const corrected = (account: string, owed: string) => `SELECT reference, sum(cents) AS cents FROM (${owed}
    UNION ALL SELECT c.debit_reference, -c.cents FROM corrections c WHERE c.debit_account = '${account}' AND ${hasJournal('correction', 'c.id')}
    UNION ALL SELECT c.credit_reference, c.cents FROM corrections c WHERE c.credit_account = '${account}' AND ${hasJournal('correction', 'c.id')}
  ) r GROUP BY reference`;

const compared = (account: string, owed: string) =>
  `SELECT '${account}' AS account, COALESCE(b.reference, o.reference) AS reference, COALESCE(b.cents, 0)::float8 AS books,
     COALESCE(o.cents, 0)::float8 AS records
   FROM (SELECT reference, -sum(cents) AS cents FROM journal_lines WHERE account = '${account}' GROUP BY reference) b
   FULL JOIN (${corrected(account, owed)}) o ON o.reference = b.reference WHERE COALESCE(b.cents, 0) <> COALESCE(o.cents, 0)`;

const MOST = 1_000;

/**
 * Adds up what we owe from other modules' records, and compares the books with the result.
 * @reads credit: credit_entries; payouts: payouts, school_payouts, write_offs; points: point_redemptions; purchases: purchases;
 * reconciliation: movements, provider_disputes; vouchers: redemptions, vouchers
 */
@Injectable()
export class BooksCheck {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async differences(): Promise<BooksDifference[]> {
    const found: BooksDifference[] = [];
    for (const [account, owed] of Object.entries(OWED))
      found.push(...(await this.read<BooksDifference>(`${compared(account, owed)} LIMIT ${MOST}`)));
    return found;
  }

  /** What the provider should have confirmed by now, in cents. */
  lingering(days: number): Promise<{ reference: string; cents: number; since: Date }[]> {
    return this.read(
      `SELECT l.reference, sum(l.cents)::float8 AS cents, max(j.at) AS since
       FROM journal_lines l JOIN journals j ON j.id = l.journal_id WHERE l.account = 'clearing'
       GROUP BY l.reference HAVING sum(l.cents) <> 0 AND max(j.at) < now() - make_interval(days => $1) ORDER BY since LIMIT ${MOST}`,
      [days],
    );
  }

  /** Our refunds that the provider has not confirmed, by the missing amount in cents; without what a dispute took instead. */
  unreturned(days: number): Promise<{ payment: string; cents: number }[]> {
    return this.read(
      `SELECT p.payment_intent_id AS payment, ((p.amount - p.credit_used) * 100 + COALESCE((SELECT sum(m.amount) FROM movements m
         WHERE m.payment_intent_id = p.payment_intent_id AND m.category = 'refund'), 0))::float8 AS cents
       FROM purchases p WHERE p.state = 'refunded' AND p.refunded_at < now() - make_interval(days => $1)
         AND NOT (${IS_REFUNDED}) AND COALESCE((SELECT sum(m.amount) FROM movements m WHERE m.payment_intent_id = p.payment_intent_id
           AND m.category IN ('dispute', 'dispute_reversal')), 0) >= 0
       ORDER BY p.refunded_at LIMIT ${MOST}`,
      [days],
    );
  }

  /** Lost disputes of purchases that did not end with them. */
  undecided(days: number): Promise<{ dispute: string; cents: number }[]> {
    return this.read(
      `SELECT d.id AS dispute, d.amount::float8 AS cents FROM provider_disputes d
       JOIN purchases p ON p.payment_intent_id = d.payment_intent_id
       WHERE d.status = 'lost' AND p.state <> 'refunded' AND d.changed_at < now() - make_interval(days => $1) ORDER BY d.changed_at LIMIT ${MOST}`,
      [days],
    );
  }

  /** Unexplained movements, in cents. */
  unexplained(): Promise<{ movement: string; cents: number }[]> {
    return this.read(
      `SELECT COALESCE(c.movement_id, j.source_id) AS movement, -sum(l.cents)::float8 AS cents
       FROM journal_lines l JOIN journals j ON j.id = l.journal_id
       LEFT JOIN corrections c ON j.kind = 'correction' AND c.id::text = j.source_id
       WHERE l.account = 'unexplained' GROUP BY 1 HAVING sum(l.cents) <> 0 ORDER BY min(l.id)`,
    );
  }

  /** Journals that do not sum to zero. */
  async unbalanced(): Promise<{ id: string; cents: number }[]> {
    return this.read('SELECT journal_id AS id, sum(cents)::float8 AS cents FROM journal_lines GROUP BY 1 HAVING sum(cents) <> 0');
  }

  /** Balances that are not what their lines come to. */
  balances(): Promise<BalanceDifference[]> {
    return this.read(
      `SELECT COALESCE(b.account, l.account) AS account, COALESCE(b.reference, l.reference) AS reference,
         COALESCE(b.cents, 0)::float8 AS balance, COALESCE(l.cents, 0)::float8 AS lines
       FROM account_balances b FULL JOIN (
         SELECT account, CASE WHEN account = 'payable' THEN reference ELSE '' END AS reference, sum(cents) AS cents
         FROM journal_lines GROUP BY 1, 2) l ON l.account = b.account AND l.reference = b.reference
       WHERE COALESCE(b.cents, 0) <> COALESCE(l.cents, 0) ORDER BY 1, 2 LIMIT ${MOST}`,
    );
  }

  private read<Row>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return readAtLength(this.database, statement, parameters);
  }
}
