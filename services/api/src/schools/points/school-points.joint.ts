import {
  NEW_BANK_HOURS,
  type LedgerEntry,
  type PayeeState,
  type PayoutState,
  type PointRedemptionState,
  type PointRedemptionsQuery,
  type RewardPayment,
  type RewardWait,
} from '@homeroom/contracts';
import { isItsBank } from '../../treasury/payees/index.js';
import type { PageRange } from '../../platform/http/paged.js';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../platform/database/containing.js';

export interface PointRedemptionRow {
  readonly id: number;
  readonly title: string;
  readonly points: number;
  readonly cash_value: string | null;
  readonly state: PointRedemptionState;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly note: string | null;
  readonly decided_at: Date | null;
  readonly paid_on: string | null;
  readonly paid_how: RewardPayment | 'payout' | null;
  readonly paid_reference: string | null;
  readonly school_id: number;
  readonly school_name: string;
  readonly school_points: number;
  readonly payee: PayeeState;
  /** The last payout that was to pay it. */
  readonly payout: PayoutFacts | null;
  /** What would keep a run from paying it. */
  readonly waits_for: RewardWait | null;
}

/** Times as JSON has them. */
export interface PayoutFacts extends Readonly<Record<'sentAt' | 'paidAt' | 'returnedAt', string | null>> {
  readonly id: number;
  readonly state: PayoutState;
  readonly isHeld: boolean;
  readonly failure: string | null;
}

/** The facts for a request's mails. */
export interface RewardFacts {
  readonly title: string;
  readonly points: number;
  readonly note: string | null;
  readonly school: string;
  readonly manager: string;
  /** null once the manager was removed. */
  readonly email: string | null;
  /** A payout run pays it to the school's bank account. */
  readonly isByRun: boolean;
}

type LedgerRow = Omit<LedgerEntry, 'at'> & { readonly at: Date };

const SELECT = `SELECT r.id, r.title, r.points, r.cash_value, r.state, m.name AS requested_by, r.requested_at, r.note, r.decided_at,
    to_char(r.paid_on, 'YYYY-MM-DD') AS paid_on, r.paid_how, r.paid_reference,
    r.school_id, s.name AS school_name, s.points AS school_points,
    COALESCE(y.state, 'not-begun') AS payee,
    CASE WHEN r.state = 'approved' AND s.points < r.points THEN 'points' WHEN COALESCE(r.cash_value, 0) = 0 THEN NULL
      WHEN y.state IS DISTINCT FROM 'ready' OR EXISTS (SELECT FROM school_payouts b WHERE b.school_id = r.school_id AND b.state = 'returned'
        AND ${isItsBank('y', 'b')}) THEN 'account' WHEN y.bank_changed_at > now() - interval '${NEW_BANK_HOURS} hours' THEN 'bank'
      WHEN EXISTS (SELECT FROM reward_waits w WHERE w.reward_id = r.id AND w.reason = 'money') THEN 'money' END AS waits_for,
    (SELECT jsonb_build_object('id', o.id, 'state', o.state, 'isHeld', o.held_at IS NOT NULL, 'failure', o.failure, 'sentAt', o.sent_at, 'paidAt', o.paid_at,
       'returnedAt', o.returned_at) FROM school_payouts o WHERE o.reward_id = r.id ORDER BY o.id DESC LIMIT 1) AS payout
  FROM point_redemptions r JOIN school_managers m ON m.id = r.requested_by JOIN schools s ON s.id = r.school_id
  LEFT JOIN school_payees y ON y.school_id = r.school_id`;

/** Approved, and neither on its way nor there: a payout that did not get through, or is on hold, leaves its reward to be paid. */
const IS_UNPAID = `(r.state = 'approved' OR (r.state = 'paid' AND r.paid_how = 'payout' AND NOT EXISTS (
  SELECT FROM school_payouts o WHERE o.reward_id = r.id AND o.held_at IS NULL
    AND o.state NOT IN ('cancelled', 'taken-back', 'failed', 'returned'))))`;

/**
 * The ledger shows what was bought or received, and a request shows its school and requester: one statement per list.
 * @reads payees: school_payees; payouts: reward_waits, school_payouts; purchases: purchases, school_changes; school-managers:
 *   school_managers; schools: schools; vouchers: vouchers
 */
@Injectable()
export class SchoolPointsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first, each with the balance after it. */
  ledger(schoolId: number, limit: number, offset: number): Promise<LedgerRow[]> {
    return this.database.query<LedgerRow[]>(
      `SELECT e.id, e.created_at AS at, CASE WHEN e.kind <> 'change' THEN e.kind WHEN e.points < 0 THEN 'reversal' ELSE 'credit' END AS kind,
         e.kind = 'change' AS "isSchoolChange", e.points, e.balance, p.id AS "purchaseId", COALESCE(v.deal_title, r.title) AS about
       FROM (SELECT *, (sum(points) OVER (ORDER BY id))::int AS balance FROM point_entries WHERE school_id = $1) e
       LEFT JOIN school_changes c ON c.id = e.school_change_id
       LEFT JOIN purchases p ON p.id = COALESCE(e.purchase_id, c.purchase_id) LEFT JOIN vouchers v ON v.id = p.voucher_id
       LEFT JOIN point_redemptions r ON r.id = e.redemption_id
       ORDER BY e.id DESC LIMIT $2 OFFSET $3`,
      [schoolId, limit, offset],
    );
  }

  ofSchool(schoolId: number): Promise<PointRedemptionRow[]> {
    return this.database.query<PointRedemptionRow[]>(`${SELECT} WHERE r.school_id = $1 ORDER BY r.id DESC`, [schoolId]);
  }

  async payoutsOf(schoolId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT o.id::int AS id FROM point_redemptions r JOIN school_payouts o ON o.reward_id = r.id WHERE r.school_id = $1 ORDER BY o.id DESC`,
      [schoolId],
    );
    return rows.map(({ id }) => id);
  }

  /** Open ones first, oldest first. */
  async forTeam({
    q,
    state,
    cash,
    school,
    limit,
    offset,
  }: PointRedemptionsQuery & PageRange): Promise<{ rows: PointRedemptionRow[]; total: number }> {
    const where = `WHERE ($1::text IS NULL OR lower(s.name || ' ' || r.title) LIKE $1) AND ($2::text IS NULL OR CASE WHEN ${IS_UNPAID} THEN 'approved' ELSE r.state END = $2)
      AND ($3::text IS NULL OR r.cash_value > 0) AND ($4::int IS NULL OR r.school_id = $4)`;
    const parameters = [q ? containing(q) : null, state ?? null, cash ?? null, school ?? null];
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<PointRedemptionRow[]>(
        `${SELECT} ${where} ORDER BY r.state <> 'requested' AND NOT ${IS_UNPAID}, r.id LIMIT $5 OFFSET $6`,
        [...parameters, limit, offset],
      ),
      this.database.query<[{ total: number }]>(
        `SELECT count(*)::int AS total FROM point_redemptions r JOIN schools s ON s.id = r.school_id ${where}`,
        parameters,
      ),
    ]);
    return { rows, total };
  }

  async one(id: number, on: DataSource | EntityManager = this.database): Promise<PointRedemptionRow | undefined> {
    const rows = await on.query<PointRedemptionRow[]>(`${SELECT} WHERE r.id = $1`, [id]);
    return rows[0];
  }

  /** Whether a payout run is paying a reward, or has. */
  async isPaying(manager: EntityManager, id: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM school_payouts WHERE reward_id = $1 AND state NOT IN ('cancelled', 'taken-back')`,
      [id],
    );
    return rows.length > 0;
  }

  async facts(id: number): Promise<RewardFacts | undefined> {
    const [row] = await this.database.query<RewardFacts[]>(
      `SELECT r.title, r.points, r.note, r.paid_how IS NOT DISTINCT FROM 'payout' AS "isByRun", s.name AS school, m.name AS manager, CASE WHEN m.removed_at IS NULL THEN m.email END AS email
       FROM point_redemptions r JOIN schools s ON s.id = r.school_id JOIN school_managers m ON m.id = r.requested_by WHERE r.id = $1`,
      [id],
    );
    return row;
  }
}
