import type { DealCategory } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

/** Sums as the database returns them: `revenue` is text. */
export interface FigureRow {
  readonly views: number;
  readonly purchases: number;
  readonly redemptions: number;
  readonly revenue: string;
  readonly points: number;
}

export interface OverviewRow {
  readonly vouchers: number;
  readonly revenue: string;
  readonly points: number;
  readonly disputed: number;
  readonly disputed_revenue: string;
  readonly rating: string;
  readonly review_count: number;
  readonly total_deals: number;
  readonly active_deals: number;
}

const dayOf = (time: string) => `(${time} AT TIME ZONE '${LOCAL_ZONE}')::date`;
const within = (time: string) => `${time} >= $2::date::timestamp AT TIME ZONE '${LOCAL_ZONE}'
    AND ${time} < ($3::date + 1)::timestamp AT TIME ZONE '${LOCAL_ZONE}'`;

/** Everything that happened to a business's deals ($1) from one day ($2) to another ($3), one row each. */
const FACTS = `WITH facts AS (
    SELECT w.day, w.deal_id, w.views, 0 AS purchases, 0 AS redemptions, 0::numeric AS revenue, 0 AS points, 0 AS used
    FROM deal_views w JOIN deals d ON d.id = w.deal_id WHERE d.business_id = $1 AND w.day BETWEEN $2::date AND $3::date
    UNION ALL
    SELECT ${dayOf('p.created_at')}, p.deal_id, 0, 1, 0, p.amount, p.school_points_earned,
      EXISTS (SELECT FROM redemptions r WHERE r.voucher_id = p.voucher_id AND r.undone_at IS NULL)::int
    FROM purchases p JOIN deals d ON d.id = p.deal_id WHERE d.business_id = $1 AND p.state = 'paid' AND ${within('p.created_at')}
    UNION ALL
    SELECT ${dayOf('r.redeemed_at')}, v.deal_id, 0, 0, 1, 0, 0, 0
    FROM redemptions r JOIN vouchers v ON v.id = r.voucher_id
    WHERE r.business_id = $1 AND r.undone_at IS NULL AND ${within('r.redeemed_at')}
  )`;

const SUMS = `COALESCE(sum(views), 0)::int AS views, COALESCE(sum(purchases), 0)::int AS purchases,
  COALESCE(sum(redemptions), 0)::int AS redemptions, COALESCE(sum(revenue), 0) AS revenue, COALESCE(sum(points), 0)::int AS points`;

/**
 * A partner's figures sum views, purchases and redemptions over a range of days: one statement per table on the screen.
 * @reads businesses: business_locations, businesses; complaints: complaints; deals: deals; purchases: purchases; vouchers: redemptions,
 *   vouchers
 */
@Injectable()
export class FiguresJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Every day of the range, including days without events. */
  days(businessId: number, from: string, to: string): Promise<(FigureRow & { day: string })[]> {
    return this.database.query(
      `${FACTS} SELECT to_char(days.day, 'YYYY-MM-DD') AS day, ${SUMS}
       FROM generate_series($2::date, $3::date, interval '1 day') AS days (day) LEFT JOIN facts ON facts.day = days.day::date
       GROUP BY days.day ORDER BY days.day`,
      [businessId, from, to],
    );
  }

  /** Deals with events, and existing ones; best sellers first. */
  deals(businessId: number, from: string, to: string): Promise<(FigureRow & { id: number; title: string; used: number })[]> {
    return this.database.query(
      `${FACTS} SELECT d.id, d.title, ${SUMS}, COALESCE(sum(used), 0)::int AS used FROM deals d LEFT JOIN facts ON facts.deal_id = d.id
       WHERE d.business_id = $1 GROUP BY d.id HAVING count(facts.deal_id) > 0 OR d.archived_at IS NULL
       ORDER BY sum(purchases) DESC NULLS LAST, d.id`,
      [businessId, from, to],
    );
  }

  /** Where vouchers were redeemed; the last row may be for unnamed locations. */
  locations(businessId: number, from: string, to: string) {
    return this.database.query<{ id: number | null; name: string | null; redemptions: number; value: string }[]>(
      `WITH used AS (
         SELECT r.location_id, v.purchase_price FROM redemptions r JOIN vouchers v ON v.id = r.voucher_id
         WHERE r.business_id = $1 AND r.undone_at IS NULL AND ${within('r.redeemed_at')}
       ), places AS (
         SELECT id, name FROM business_locations WHERE business_id = $1 AND (is_active OR id IN (SELECT location_id FROM used))
         UNION ALL SELECT NULL, NULL WHERE EXISTS (SELECT 1 FROM used WHERE location_id IS NULL)
       )
       SELECT places.id, places.name, count(used.purchase_price)::int AS redemptions, COALESCE(sum(used.purchase_price), 0) AS value
       FROM places LEFT JOIN used ON used.location_id IS NOT DISTINCT FROM places.id
       GROUP BY places.id, places.name ORDER BY places.id NULLS LAST`,
      [businessId, from, to],
    );
  }

  async disputed(businessId: number, from: string, to: string): Promise<{ purchases: number; revenue: string }> {
    const [row] = await this.database.query<[{ purchases: number; revenue: string }]>(
      `SELECT count(*)::int AS purchases, COALESCE(sum(p.amount), 0) AS revenue FROM purchases p JOIN deals d ON d.id = p.deal_id
       WHERE d.business_id = $1 AND p.state = 'disputed' AND ${within('p.created_at')}`,
      [businessId, from, to],
    );
    return row;
  }

  /** By the day of the complaint. */
  async complaints(businessId: number, from: string, to: string): Promise<{ made: number; refunded: number }> {
    const [row] = await this.database.query<[{ made: number; refunded: number }]>(
      `SELECT count(*)::int AS made, (count(*) FILTER (WHERE state = 'refunded'))::int AS refunded FROM complaints
       WHERE business_id = $1 AND ${within('made_at')}`,
      [businessId, from, to],
    );
    return row;
  }

  async overview(businessId: number): Promise<OverviewRow> {
    const [row] = await this.database.query<[OverviewRow]>(
      `SELECT sold.*, b.rating, b.review_count, offered.*
       FROM businesses b
       CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE p.state = 'paid')::int AS vouchers,
         COALESCE(sum(p.amount) FILTER (WHERE p.state = 'paid'), 0) AS revenue,
         COALESCE(sum(p.school_points_earned) FILTER (WHERE p.state = 'paid'), 0)::int AS points,
         count(*) FILTER (WHERE p.state = 'disputed')::int AS disputed,
         COALESCE(sum(p.amount) FILTER (WHERE p.state = 'disputed'), 0) AS disputed_revenue
         FROM purchases p JOIN deals d ON d.id = p.deal_id WHERE d.business_id = b.id) sold
       CROSS JOIN LATERAL (SELECT count(*)::int AS total_deals, count(*) FILTER (WHERE is_active)::int AS active_deals
         FROM deals WHERE business_id = b.id AND archived_at IS NULL) offered
       WHERE b.id = $1`,
      [businessId],
    );
    return row;
  }

  topCategories(businessId: number, limit: number): Promise<{ category: DealCategory; deals: number }[]> {
    return this.database.query(
      `SELECT category, count(*)::int AS deals FROM deals WHERE business_id = $1 AND archived_at IS NULL
       GROUP BY category ORDER BY deals DESC, category LIMIT $2`,
      [businessId, limit],
    );
  }
}
