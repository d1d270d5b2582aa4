import { NEW_BANK_HOURS, type AdminEarningsQuery, type EarningState, type PayeeState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageRange } from '../../platform/http/paged.js';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';
import { hasJournal } from '../books/index.js';
import { isItsBank } from '../payees/index.js';
import { RESERVE_OF_REDEMPTION, reserveOf } from './reserve-of.joint.js';
import type { SaleRow } from './sale-of-line.js';

/** Cents. */
export interface Sums {
  readonly owed: number;
  readonly ready: number;
  readonly waiting: number;
  readonly held: number;
}

export interface EarningRow extends SaleRow {
  readonly id: string;
  readonly cents: number;
  readonly dueOn: string;
  readonly state: EarningState;
}

export type BusinessRow = Sums & { readonly businessId: number; readonly businessName: string; readonly payee: PayeeState };

export interface ReadyLine {
  readonly businessId: number;
  readonly accountId: string;
  readonly voucherId: number | null;
  readonly journalId: string | null;
  readonly dueOn: string;
  readonly cents: number;
}

/** What is due, and since when its oldest earning is; a debt does not age it. */
export interface DueSum {
  readonly cents: number;
  readonly oldest: string | null;
}

const IS_CONTESTED = `(p.state = 'disputed' OR (p.state <> 'refunded' AND v.refund_requested_at IS NOT NULL))`;
/** Card money cannot be sent on before the card provider has it. */
const IS_UNDER_WAY = `p.amount > p.credit_used AND NOT EXISTS (SELECT FROM movements m
  WHERE m.payment_intent_id = p.payment_intent_id AND m.category = 'charge' AND m.available_at <= now())`;

interface Whose {
  readonly lines: string;
  readonly payouts: string;
}
const OF_ALL: Whose = { lines: '', payouts: '' };
/** Filters each table by its own index, not only their union by business. */
const OF_GIVEN: Whose = { lines: 'AND l.reference = ANY ($1::int[]::text[])', payouts: 'AND o.business_id = ANY ($1::int[])' };

/**
 * Payable amounts outside any payout, each voucher once: undone and reversed ones are gone with their counterpart. A line in a payout
 * counts from there, because the books record it only when its money has left. Payouts come before their lines: a first run fills both
 * while the statistics still say that they are empty. Materialized, or each sum of a state would look up the
 * movements again.
 */
const earned = (whose: Whose) => `WITH entries AS (
    SELECT l.reference, l.voucher_id, l.due_on, CASE WHEN l.voucher_id IS NULL THEN l.journal_id END AS journal_id, -l.cents AS cents
    FROM journal_lines l JOIN journals j ON j.id = l.journal_id
    WHERE l.account = 'payable' AND j.kind NOT IN ('payout', 'payout-taken-back') ${whose.lines}
    UNION ALL SELECT o.business_id::text, n.voucher_id, n.due_on, n.journal_id, -n.cents
    FROM payouts o CROSS JOIN LATERAL (SELECT * FROM payout_lines WHERE payout_id = o.id AND released_at IS NULL OFFSET 0) n
    WHERE true ${whose.payouts}
  ), lines AS (
    SELECT l.reference, l.voucher_id, l.due_on, l.journal_id, sum(l.cents) AS cents
    FROM entries l GROUP BY 1, 2, 3, 4 HAVING sum(l.cents) <> 0
  ), earned AS MATERIALIZED (
    SELECT l.*, p.amount, v.code, v.deal_title, CASE
        WHEN ${IS_CONTESTED} THEN 'held'
        WHEN l.due_on > (now() AT TIME ZONE '${LOCAL_ZONE}')::date OR (${IS_UNDER_WAY}) THEN 'waiting'
        ELSE 'ready' END AS state
    FROM lines l LEFT JOIN vouchers v ON v.id = l.voucher_id LEFT JOIN purchases p ON p.voucher_id = l.voucher_id
  )`;

const DUE = `COALESCE(sum(e.cents), 0)::float8 AS cents, to_char(min(e.due_on) FILTER (WHERE e.cents > 0), 'YYYY-MM-DD') AS oldest`;

const SUMS = `COALESCE(sum(e.cents), 0)::float8 AS owed, COALESCE(sum(e.cents) FILTER (WHERE e.state = 'ready'), 0)::float8 AS ready,
  COALESCE(sum(e.cents) FILTER (WHERE e.state = 'waiting'), 0)::float8 AS waiting,
  COALESCE(sum(e.cents) FILTER (WHERE e.state = 'held'), 0)::float8 AS held`;

/** What a closed bank account sent back waits for another one, and so does everything earned later: it would come back, too. */
export const SENT_ONE_BACK = `EXISTS (SELECT FROM payouts b WHERE b.business_id = y.business_id AND b.state = 'returned'
    AND ${isItsBank('y', 'b')})`;
const CAN_RECEIVE = `y.business_id = e.reference::int AND y.state = 'ready' AND NOT ${SENT_ONE_BACK}`;
const PAYABLE = `JOIN payees y ON ${CAN_RECEIVE}
    AND (y.bank_changed_at IS NULL OR y.bank_changed_at < now() - interval '${NEW_BANK_HOURS} hours')
  WHERE e.state = 'ready'`;

const NOTHING: Sums = { owed: 0, ready: 0, waiting: 0, held: 0 };

/**
 * Facts older than that have their journal: posting passed them (see `JournalsRepository.start`), and the last comparison posted what it
 * had missed, because they were committed late. How long ago that comparison was does not matter.
 */
const postedUntil = (kind: string) =>
  `LEAST(COALESCE((SELECT looked_until - interval '1 hour' FROM journal_marks WHERE kind = '${kind}'), '-infinity'),
    COALESCE((SELECT max(ended_at) - interval '2 days' FROM reconciliations), '-infinity'))`;
/** Payouts that may have been transferred without a journal. */
const underWayIn = (table: string, kind: string) => `SELECT id FROM ${table} WHERE state = 'pending'
  UNION SELECT id FROM ${table} WHERE transferred_at >= ${postedUntil(kind)}`;
/** Payouts that the books may not know yet. */
const NEW_PAYOUTS = `${underWayIn('payouts', 'payout')}
  UNION SELECT id FROM payouts WHERE taken_back_at >= ${postedUntil('payout-taken-back')}`;
/** What each business is owed: its balance in the books, less the payouts that are not in them. */
const OWED = `SELECT COALESCE(a.business_id, n.business_id) AS business_id, -COALESCE(a.cents, 0) - COALESCE(n.cents, 0) AS cents
  FROM (SELECT reference::int AS business_id, cents FROM account_balances WHERE account = 'payable') a FULL JOIN (
    SELECT o.business_id, sum(CASE WHEN o.state NOT IN ('cancelled', 'taken-back') THEN o.cents ELSE 0 END
      - CASE WHEN ${hasJournal('payout', 'o.id')} THEN o.cents ELSE 0 END
      + CASE WHEN ${hasJournal('payout-taken-back', 'o.id')} THEN o.cents ELSE 0 END)::bigint AS cents
    FROM payouts o WHERE o.id IN (${NEW_PAYOUTS}) GROUP BY o.business_id
  ) n ON n.business_id = a.business_id`;

/**
 * Businesses' earnings are in the books; when they were earned, and what holds them, is in other modules' records.
 * @reads books: account_balances, journal_lines, journal_marks, journals; businesses: business_locations, businesses; payees: payees;
 *   payouts: payout_lines, payouts, school_payouts; purchases: purchases; reconciliation: movements, reconciliations; vouchers:
 *   redemptions, vouchers
 */
@Injectable()
export class EarningsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async sums(businessId: number): Promise<Sums & { nextDay: string | null }> {
    const [row] = await this.database.query<[Sums & { nextDay: string | null }]>(
      `${earned(OF_GIVEN)} SELECT ${SUMS}, to_char(min(e.due_on) FILTER (WHERE e.state = 'waiting'
         AND e.due_on > (now() AT TIME ZONE '${LOCAL_ZONE}')::date), 'YYYY-MM-DD') AS "nextDay" FROM earned e`,
      [[businessId]],
    );
    return row;
  }

  /** What caused a debt: the kinds of journals that took money back and are not yet covered by earnings. */
  async debtFrom(businessId: number): Promise<string[]> {
    const rows = await this.database.query<{ kind: string }[]>(
      `${earned(OF_GIVEN)} SELECT DISTINCT j.kind FROM earned e
       JOIN journal_lines l ON l.account = 'payable' AND l.reference = e.reference AND l.due_on = e.due_on AND l.cents > 0
         AND CASE WHEN e.voucher_id IS NULL THEN l.journal_id = e.journal_id ELSE l.voucher_id = e.voucher_id END
       JOIN journals j ON j.id = l.journal_id WHERE e.cents < 0`,
      [[businessId]],
    );
    return rows.map(({ kind }) => kind);
  }

  /** What will be ready on a day, as things stand. */
  async readyOn(businessId: number, day: string): Promise<DueSum> {
    const [row] = await this.database.query<[DueSum]>(
      `${earned(OF_GIVEN)} SELECT ${DUE} FROM earned e WHERE e.state <> 'held' AND e.due_on <= $2`,
      [[businessId], day],
    );
    return row;
  }

  /** Cents from one voucher. */
  async countedOn(businessId: number, voucherId: number, day: string): Promise<number> {
    const [row] = await this.database.query<[{ cents: number }]>(
      `${earned(OF_GIVEN)} SELECT COALESCE(sum(e.cents), 0)::float8 AS cents FROM earned e
       WHERE e.voucher_id = $3 AND e.state <> 'held' AND e.due_on <= $2`,
      [[businessId], day, voucherId],
    );
    return row.cents;
  }

  /** Newest first. */
  async lines(businessId: number, { limit, offset }: PageRange): Promise<{ rows: EarningRow[]; total: number }> {
    const found = await this.database.query<(EarningRow & { total: number })[]>(
      `${earned(OF_GIVEN)} SELECT COALESCE('v' || e.voucher_id || '-' || e.due_on, 'j' || e.journal_id) AS id, right(e.code, 4) AS "voucherEnd",
         e.deal_title AS "dealTitle", b.name AS "locationName", r.redeemed_at AS "usedAt", (e.amount * 100)::float8 AS price,
         e.cents::float8 AS cents, ${reserveOf('e.due_on', 'e.cents')}, to_char(e.due_on, 'YYYY-MM-DD') AS "dueOn", e.state,
         (count(*) OVER ())::int AS total
       FROM earned e LEFT JOIN redemptions r ON r.voucher_id = e.voucher_id AND r.undone_at IS NULL ${RESERVE_OF_REDEMPTION}
       LEFT JOIN business_locations b ON b.id = r.location_id
       ORDER BY e.due_on DESC, e.voucher_id DESC, e.journal_id DESC LIMIT $2 OFFSET $3`,
      [[businessId], limit, offset],
    );
    if (found.length > 0 || offset === 0) return { rows: found, total: found[0]?.total ?? 0 };
    const { total } = await this.lines(businessId, { limit: 1, offset: 0 });
    return { rows: [], total };
  }

  /**
   * Businesses with a balance, the largest first and debtors last. Only the lines of one page are added up. For LIKE, PostgreSQL expects
   * one matching name, however many match, and would compute every balance again for each of them; for `strpos`, it expects a third of the
   * names.
   */
  async businesses({ q, limit, offset }: AdminEarningsQuery & PageRange): Promise<{ rows: BusinessRow[]; total: number }> {
    const found = await this.database.query<(Omit<BusinessRow, keyof Sums> & { total: number })[]>(
      `SELECT b.id AS "businessId", b.name AS "businessName", COALESCE(y.state, 'not-begun') AS payee, (count(*) OVER ())::int AS total
       FROM (${OWED}) o JOIN businesses b ON b.id = o.business_id LEFT JOIN payees y ON y.business_id = b.id
       WHERE o.cents <> 0 AND ($1::text IS NULL OR strpos(lower(b.name), $1) > 0) ORDER BY o.cents DESC, b.id LIMIT $2 OFFSET $3`,
      [q?.toLowerCase() ?? null, limit, offset],
    );
    if (found.length > 0) {
      const sums = await this.sumsOf(found.map(({ businessId }) => businessId));
      return { rows: found.map((row) => ({ ...row, ...(sums.get(row.businessId) ?? NOTHING) })), total: found[0]!.total };
    }
    if (offset === 0) return { rows: [], total: 0 };
    const { total } = await this.businesses({ ...(q && { q }), limit: 1, offset: 0 });
    return { rows: [], total };
  }

  private async sumsOf(businessIds: readonly number[]): Promise<ReadonlyMap<number, Sums>> {
    const rows = await this.database.query<(Sums & { businessId: number })[]>(
      `${earned(OF_GIVEN)} SELECT e.reference::int AS "businessId", ${SUMS} FROM earned e GROUP BY e.reference`,
      [businessIds],
    );
    return new Map(rows.map(({ businessId, ...sums }) => [businessId, sums]));
  }

  /** Businesses with something that can be paid out, the longest due first. */
  async payable(manager: EntityManager): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `${earned(OF_ALL)} SELECT y.business_id AS id FROM earned e ${PAYABLE} GROUP BY y.business_id ORDER BY min(e.due_on), y.business_id`,
    );
    return rows.map(({ id }) => id);
  }

  /** What can be paid out to these, longest due first; not in the days after a bank account change. */
  ready(manager: EntityManager, businessIds: readonly number[]): Promise<ReadyLine[]> {
    return manager.query<ReadyLine[]>(
      `${earned(OF_GIVEN)} SELECT y.business_id AS "businessId", y.account_id AS "accountId", e.voucher_id AS "voucherId",
         e.journal_id AS "journalId", to_char(e.due_on, 'YYYY-MM-DD') AS "dueOn", e.cents::float8 AS cents
       FROM earned e ${PAYABLE} ORDER BY e.due_on, e.voucher_id, e.journal_id`,
      [businessIds],
    );
  }

  /** Cents that could be paid to a business now. */
  async readyNow(businessId: number): Promise<number> {
    const lines = await this.ready(this.database.manager, [businessId]);
    return lines.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** The same for each payable business. */
  dueOn(day: string): Promise<DueSum[]> {
    return this.database.query<DueSum[]>(
      `${earned(OF_ALL)} SELECT ${DUE} FROM earned e JOIN payees y ON ${CAN_RECEIVE}
       WHERE e.state <> 'held' AND e.due_on <= $1 GROUP BY e.reference`,
      [day],
    );
  }

  /** Cents of valid payouts without a journal: the books still count their money. */
  async inProgress(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ cents: number }]>(
      `SELECT COALESCE(sum(u.cents), 0)::float8 AS cents FROM (
         SELECT o.cents FROM payouts o WHERE o.id IN (${underWayIn('payouts', 'payout')}) AND NOT ${hasJournal('payout', 'o.id')}
         UNION ALL SELECT o.cents FROM school_payouts o WHERE o.id IN (${underWayIn('school_payouts', 'reward-payout')})
           AND NOT ${hasJournal('reward-payout', 'o.id')}) u`,
    );
    return row.cents;
  }

  /** The balance of each account, in cents, positive for a debit. */
  async accounts(names: readonly string[], manager = this.database.manager): Promise<ReadonlyMap<string, number>> {
    const rows = await manager.query<{ account: string; cents: number }[]>(
      'SELECT account, sum(cents)::float8 AS cents FROM account_balances WHERE account = ANY ($1) GROUP BY account',
      [names],
    );
    return new Map(rows.map(({ account, cents }) => [account, cents]));
  }
}
