import type { ComplaintState } from '@homeroom/contracts';
import { COMPLAINT_LIMITS } from '@homeroom/contracts/complaint-limits';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import type { PageRange } from '../../platform/http/paged.js';

export interface ComplaintFilter {
  readonly q?: string | undefined;
  readonly state?: ComplaintState | undefined;
}

export interface ComplaintRow {
  readonly id: number;
  readonly voucherId: number;
  readonly state: ComplaintState;
  readonly madeAt: Date;
  readonly answerBy: Date;
  readonly reason: string;
  readonly answer: string | null;
  readonly endedAt: Date | null;
  readonly wasRedeemed: boolean;
  readonly hasPicture: boolean;
  readonly familiesLately: number;
  readonly dealTitle: string;
  readonly voucherEnd: string;
  readonly customerName: string;
  readonly customerEmail: string;
  /** The database's text. */
  readonly price: string;
  readonly purchaseId: number;
  readonly businessId: number;
  readonly businessName: string;
  readonly businessEmail: string | null;
}

/** Families who complained about a business recently, without those the team disagreed with. */
const familiesLately = (business: string) => `SELECT count(DISTINCT w.user_id)::int AS count FROM complaints k
  JOIN vouchers w ON w.id = k.voucher_id
  WHERE k.business_id = ${business} AND k.state <> 'kept' AND k.made_at > now() - make_interval(days => ${COMPLAINT_LIMITS.daysToPause})`;

const COLUMNS = `c.id, c.voucher_id AS "voucherId", c.state, c.made_at AS "madeAt", c.answer_by AS "answerBy", c.reason, c.answer,
  c.ended_at AS "endedAt", c.was_redeemed AS "wasRedeemed", v.deal_title AS "dealTitle", right(v.code, 4) AS "voucherEnd",
  v.customer_name AS "customerName", v.customer_email AS "customerEmail", v.purchase_price AS price, p.id AS "purchaseId",
  b.id AS "businessId", b.name AS "businessName", b.email AS "businessEmail",
  EXISTS (SELECT FROM complaint_pictures k WHERE k.complaint_id = c.id) AS "hasPicture",
  (${familiesLately('c.business_id')}) AS "familiesLately"`;
const FROM = `FROM complaints c JOIN vouchers v ON v.id = c.voucher_id JOIN purchases p ON p.voucher_id = c.voucher_id
  JOIN businesses b ON b.id = c.business_id`;

/** A complaint that waits for the business or for the team. */
const WAITS = `c.state IN ('open', 'answered')`;

/**
 * Each list and mail names the voucher, its business and its purchase: one statement each.
 * @reads businesses: businesses; purchases: purchases; vouchers: vouchers
 */
@Injectable()
export class ComplaintsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async find(id: number): Promise<ComplaintRow | undefined> {
    const [row] = await this.database.query<ComplaintRow[]>(`SELECT ${COLUMNS} ${FROM} WHERE c.id = $1`, [id]);
    return row;
  }

  /** Complaints that wait for the business come first. */
  async ofBusiness(businessId: number, range: PageRange): Promise<{ rows: ComplaintRow[]; total: number }> {
    return this.page('c.business_id = $1', `c.state = 'open' DESC, c.id DESC`, [businessId], range);
  }

  /** Newest first. */
  async ofDeal(dealId: number, range: PageRange): Promise<{ rows: ComplaintRow[]; total: number }> {
    return this.page('v.deal_id = $1', 'c.id DESC', [dealId], range);
  }

  /** Complaints that wait for the team come first. */
  async all({ q, state }: ComplaintFilter, range: PageRange): Promise<{ rows: ComplaintRow[]; total: number }> {
    const found = `($2::text IS NULL OR c.state = $2) AND ($1::text IS NULL OR lower(b.name || ' ' || v.deal_title || ' ' || v.customer_name || ' ' || v.customer_email || ' ' || v.code) LIKE $1)`;
    return this.page(
      found,
      `c.state = 'answered' DESC, c.state = 'open' DESC, c.id DESC`,
      [q ? containing(q) : null, state ?? null],
      range,
    );
  }

  /** Complaints whose time to answer is over, and those whose money went another way. */
  async due(limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT c.id FROM complaints c JOIN purchases p ON p.voucher_id = c.voucher_id
       WHERE ${WAITS} AND (c.state = 'open' AND c.answer_by <= now() OR p.state <> 'paid' OR p.refund_requested_at IS NOT NULL)
       ORDER BY c.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async familiesLately(manager: EntityManager, businessId: number): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(familiesLately('$1'), [businessId]);
    return row.count;
  }

  private async page(where: string, order: string, parameters: readonly unknown[], { limit, offset }: PageRange) {
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<ComplaintRow[]>(`SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`, [
        ...parameters,
      ]),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total ${FROM} WHERE ${where}`, [...parameters]),
    ]);
    return { rows, total };
  }
}
