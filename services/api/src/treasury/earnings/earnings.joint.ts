import type { AdminEarningsQuery, EarningState, PayeeState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import type { PageRange } from '../../platform/http/paged.js';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';
import { RESERVE_OF_REDEMPTION, reserveOf } from './reserve-of.joint.js';

/** Cents. */
export interface Sums {
  readonly owed: number;
  readonly ready: number;
  readonly waiting: number;
  readonly held: number;
}

export interface EarningRow {
  readonly id: string;
  readonly voucherEnd: string | null;
  readonly dealTitle: string | null;
  readonly locationName: string | null;
  readonly usedAt: Date | null;
  /** Cents. */
  readonly price: number | null;
  readonly cents: number;
  /** Cents of the same sale that wait as a reserve; negative when taken back. */
  readonly held: number;
  readonly isReserve: boolean;
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

/** Thieves empty accounts by entering another bank account; meanwhile the owner is told. */
export const BANK_REST_HOURS = 72;
const IS_CONTESTED = `(p.state = 'disputed' OR (p.state <> 'refunded' AND v.refund_requested_at IS NOT NULL))`;
/** Card money cannot be sent on before the card provider has it. */
const IS_UNDER_WAY = `p.amount > p.credit_used AND NOT EXISTS (SELECT FROM movements m
  WHERE m.payment_intent_id = p.payment_intent_id AND m.category = 'charge' AND m.available_at <= now())`;

/**
 * Payable amounts outside any payout, each voucher once: undone and reversed ones are gone with their counterpart. A line in a payout
 * counts from there, because the books record it only when its money has left.
 */
const earned = (whose: string) => `WITH entries AS (
    SELECT l.reference, l.voucher_id, l.due_on, CASE WHEN l.voucher_id IS NULL THEN l.journal_id END AS journal_id, -l.cents AS cents
    FROM journal_lines l JOIN journals j ON j.id = l.journal_id WHERE l.account = 'payable' AND j.kind NOT IN ('payout', 'payout-taken-back')
    UNION ALL SELECT o.business_id::text, n.voucher_id, n.due_on, n.journal_id, -n.cents
    FROM payout_lines n JOIN payouts o ON o.id = n.payout_id WHERE n.released_at IS NULL
  ), lines AS (
    SELECT l.reference, l.voucher_id, l.due_on, l.journal_id, sum(l.cents) AS cents
    FROM entries l WHERE true ${whose} GROUP BY 1, 2, 3, 4 HAVING sum(l.cents) <> 0
  ), earned AS (
    SELECT l.*, p.amount, v.code, v.deal_title, CASE
        WHEN ${IS_CONTESTED} THEN 'held'
        WHEN l.due_on > (now() AT TIME ZONE '${LOCAL_ZONE}')::date OR (${IS_UNDER_WAY}) THEN 'waiting'
        ELSE 'ready' END AS state
    FROM lines l LEFT JOIN vouchers v ON v.id = l.voucher_id LEFT JOIN purchases p ON p.voucher_id = l.voucher_id
  )`;
const OF_ONE = 'AND l.reference = $1';

const DUE = `COALESCE(sum(e.cents), 0)::float8 AS cents, to_char(min(e.due_on) FILTER (WHERE e.cents > 0), 'YYYY-MM-DD') AS oldest`;

const SUMS = `COALESCE(sum(e.cents), 0)::float8 AS owed, COALESCE(sum(e.cents) FILTER (WHERE e.state = 'ready'), 0)::float8 AS ready,
  COALESCE(sum(e.cents) FILTER (WHERE e.state = 'waiting'), 0)::float8 AS waiting,
  COALESCE(sum(e.cents) FILTER (WHERE e.state = 'held'), 0)::float8 AS held`;

/** Businesses' earnings are in the books; when they were earned, and what holds them, is in other modules' records. */
@Injectable()
export class EarningsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async sums(businessId: number): Promise<Sums & { nextDay: string | null }> {
    const [row] = await this.database.query<[Sums & { nextDay: string | null }]>(
      `${earned(OF_ONE)} SELECT ${SUMS}, to_char(min(e.due_on) FILTER (WHERE e.state = 'waiting'
         AND e.due_on > (now() AT TIME ZONE '${LOCAL_ZONE}')::date), 'YYYY-MM-DD') AS "nextDay" FROM earned e`,
      [String(businessId)],
    );
    return row;
  }

  /** What took money back that no earnings cover yet, by the kinds of its journals. */
  async debtFrom(businessId: number): Promise<string[]> {
    const rows = await this.database.query<{ kind: string }[]>(
      `${earned(OF_ONE)} SELECT DISTINCT j.kind FROM earned e
       JOIN journal_lines l ON l.account = 'payable' AND l.reference = e.reference AND l.due_on = e.due_on AND l.cents > 0
         AND CASE WHEN e.voucher_id IS NULL THEN l.journal_id = e.journal_id ELSE l.voucher_id = e.voucher_id END
       JOIN journals j ON j.id = l.journal_id WHERE e.cents < 0`,
      [String(businessId)],
    );
    return rows.map(({ kind }) => kind);
  }

  /** What will be ready on a day, as things stand. */
  async readyOn(businessId: number, day: string): Promise<DueSum> {
    const [row] = await this.database.query<[DueSum]>(
      `${earned(OF_ONE)} SELECT ${DUE} FROM earned e WHERE e.state <> 'held' AND e.due_on <= $2`,
      [String(businessId), day],
    );
    return row;
  }

  /** Cents from one voucher. */
  async countedOn(businessId: number, voucherId: number, day: string): Promise<number> {
    const [row] = await this.database.query<[{ cents: number }]>(
      `${earned(OF_ONE)} SELECT COALESCE(sum(e.cents), 0)::float8 AS cents FROM earned e
       WHERE e.voucher_id = $3 AND e.state <> 'held' AND e.due_on <= $2`,
      [String(businessId), day, voucherId],
    );
    return row.cents;
  }

  /** Newest first. */
  async lines(businessId: number, { limit, offset }: PageRange): Promise<{ rows: EarningRow[]; total: number }> {
    const found = await this.database.query<(EarningRow & { total: number })[]>(
      `${earned(OF_ONE)} SELECT COALESCE('v' || e.voucher_id || '-' || e.due_on, 'j' || e.journal_id) AS id, right(e.code, 4) AS "voucherEnd",
         e.deal_title AS "dealTitle", b.name AS "locationName", r.redeemed_at AS "usedAt", (e.amount * 100)::float8 AS price,
         e.cents::float8 AS cents, ${reserveOf('e.due_on', 'e.cents')}, to_char(e.due_on, 'YYYY-MM-DD') AS "dueOn", e.state,
         (count(*) OVER ())::int AS total
       FROM earned e LEFT JOIN redemptions r ON r.voucher_id = e.voucher_id AND r.undone_at IS NULL ${RESERVE_OF_REDEMPTION}
       LEFT JOIN business_locations b ON b.id = r.location_id
       ORDER BY e.due_on DESC, e.voucher_id DESC, e.journal_id DESC LIMIT $2 OFFSET $3`,
      [String(businessId), limit, offset],
    );
    if (found.length > 0 || offset === 0) return { rows: found, total: found[0]?.total ?? 0 };
    const { total } = await this.lines(businessId, { limit: 1, offset: 0 });
    return { rows: [], total };
  }

  /** The largest balance first, debtors last. */
  async businesses({ q, limit, offset }: AdminEarningsQuery & PageRange): Promise<{ rows: BusinessRow[]; total: number }> {
    const found = await this.database.query<(BusinessRow & { total: number })[]>(
      `${earned('')} SELECT b.id AS "businessId", b.name AS "businessName", COALESCE(y.state, 'not-begun') AS payee, ${SUMS},
         (count(*) OVER ())::int AS total
       FROM earned e JOIN businesses b ON b.id::text = e.reference LEFT JOIN payees y ON y.business_id = b.id
       WHERE $1::text IS NULL OR lower(b.name) LIKE $1
       GROUP BY b.id, b.name, y.state ORDER BY owed DESC, b.id LIMIT $2 OFFSET $3`,
      [q ? containing(q) : null, limit, offset],
    );
    if (found.length > 0 || offset === 0) return { rows: found, total: found[0]?.total ?? 0 };
    const { total } = await this.businesses({ ...(q && { q }), limit: 1, offset: 0 });
    return { rows: [], total };
  }

  /** What can be paid out to payable businesses, longest due first; not in the days after a bank account change. */
  ready(manager: EntityManager, businessId?: number): Promise<ReadyLine[]> {
    return manager.query<ReadyLine[]>(
      `${earned(businessId === undefined ? '' : OF_ONE)} SELECT y.business_id AS "businessId", y.account_id AS "accountId", e.voucher_id AS "voucherId", e.journal_id AS "journalId",
         to_char(e.due_on, 'YYYY-MM-DD') AS "dueOn", e.cents::float8 AS cents
       FROM earned e JOIN payees y ON y.business_id::text = e.reference AND y.state = 'ready'
         AND (y.bank_changed_at IS NULL OR y.bank_changed_at < now() - interval '${BANK_REST_HOURS} hours')
       WHERE e.state = 'ready' ORDER BY e.due_on, e.voucher_id, e.journal_id`,
      businessId === undefined ? [] : [String(businessId)],
    );
  }

  /** Cents that could be paid to a business now. */
  async readyNow(businessId: number): Promise<number> {
    const lines = await this.ready(this.database.manager, businessId);
    return lines.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** The same for each payable business. */
  dueOn(day: string): Promise<DueSum[]> {
    return this.database.query<DueSum[]>(
      `${earned('')} SELECT ${DUE} FROM earned e JOIN payees y ON y.business_id::text = e.reference AND y.state = 'ready'
       WHERE e.state <> 'held' AND e.due_on <= $1 GROUP BY e.reference`,
      [day],
    );
  }

  /** Cents of valid payouts without a journal: the books still count their money. */
  async underWay(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ cents: number }]>(
      `SELECT COALESCE(sum(o.cents), 0)::float8 AS cents FROM payouts o WHERE o.state <> 'cancelled'
         AND NOT EXISTS (SELECT FROM journals j WHERE j.kind = 'payout' AND j.source_id = o.id::text)`,
    );
    return row.cents;
  }

  /** The balance of each account, in cents, positive for a debit. */
  async accounts(names: readonly string[], manager = this.database.manager): Promise<ReadonlyMap<string, number>> {
    const rows = await manager.query<{ account: string; cents: number }[]>(
      'SELECT account, sum(cents)::float8 AS cents FROM journal_lines WHERE account = ANY ($1) GROUP BY account',
      [names],
    );
    return new Map(rows.map(({ account, cents }) => [account, cents]));
  }
}
