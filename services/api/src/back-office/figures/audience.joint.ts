import type { AudienceTotals, DayFamilies, DealEffect, HourFigures, SchoolReach } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';
import type { DaySpan } from './span.js';

/** All of a business's ($1) purchases, since only all of them tell which is a family's first, and the range ($2 to $3) of local days. */
const BOUGHT = `WITH bought AS (
    SELECT p.user_id, p.deal_id, p.school_id, p.school_points_earned AS points, (p.created_at AT TIME ZONE '${LOCAL_ZONE}')::date AS day,
      row_number() OVER (PARTITION BY p.user_id ORDER BY p.created_at, p.id) = 1 AS is_first,
      count(*) OVER (PARTITION BY p.user_id) > 1 AS is_again
    FROM purchases p JOIN deals d ON d.id = p.deal_id WHERE d.business_id = $1 AND p.state = 'paid'
  ), shown AS (SELECT * FROM bought WHERE day BETWEEN $2::date AND $3::date)`;

interface RedemptionRow {
  readonly redeemedAt: string;
  readonly deal: string;
  readonly code: string;
  readonly location: string | null;
  readonly paid: number;
  readonly by: string | null;
}

const FAMILIES = `count(DISTINCT user_id) FILTER (WHERE is_first)::int AS "newFamilies",
  count(DISTINCT user_id) FILTER (WHERE NOT is_first)::int AS "returningFamilies"`;

const REDEEMED = `FROM redemptions WHERE business_id = $1 AND undone_at IS NULL
  AND redeemed_at >= $2::date::timestamp AT TIME ZONE '${LOCAL_ZONE}'
  AND redeemed_at < ($3::date + 1)::timestamp AT TIME ZONE '${LOCAL_ZONE}'`;

/**
 * A business's families and schools are told apart over all its purchases: one statement per table on the screen.
 * @reads businesses: business_locations; deals: deals; purchases: purchases; schools: schools; staff: business_managers, tills; vouchers:
 *   redemptions, vouchers
 */
@Injectable()
export class AudienceJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async totals(businessId: number, { from, to }: DaySpan): Promise<AudienceTotals> {
    const [row] = await this.database.query<[AudienceTotals]>(
      `${BOUGHT} SELECT ${FAMILIES}, count(DISTINCT school_id)::int AS schools, (SELECT count(*)::int ${REDEEMED}) AS redemptions
       FROM shown`,
      [businessId, from, to],
    );
    return row;
  }

  /** Every day of the range. */
  days(businessId: number, { from, to }: DaySpan): Promise<DayFamilies[]> {
    return this.database.query<DayFamilies[]>(
      `${BOUGHT} SELECT to_char(days.day, 'YYYY-MM-DD') AS day, ${FAMILIES}
       FROM generate_series($2::date, $3::date, interval '1 day') AS days (day) LEFT JOIN shown ON shown.day = days.day::date
       GROUP BY days.day ORDER BY days.day`,
      [businessId, from, to],
    );
  }

  hours(businessId: number, { from, to }: DaySpan): Promise<HourFigures[]> {
    return this.database.query<HourFigures[]>(
      `SELECT extract(dow FROM at)::int AS weekday, extract(hour FROM at)::int AS hour, count(*)::int AS redemptions
       FROM (SELECT redeemed_at AT TIME ZONE '${LOCAL_ZONE}' AS at ${REDEEMED}) used GROUP BY 1, 2 ORDER BY 1, 2`,
      [businessId, from, to],
    );
  }

  /** Every redemption, oldest first, with who made it. Only the end of a code, since it could be used again after a mistake is undone. */
  redemptions(businessId: number, { from, to }: DaySpan): Promise<RedemptionRow[]> {
    return this.database.query<RedemptionRow[]>(
      `SELECT to_char(r.redeemed_at AT TIME ZONE '${LOCAL_ZONE}', 'YYYY-MM-DD HH24:MI') AS "redeemedAt", v.deal_title AS deal,
         '••••' || right(v.code, 4) AS code, l.name AS location, v.purchase_price::float8 AS paid,
         CASE r.redeemed_as WHEN 'till' THEN t.name WHEN 'manager' THEN m.name WHEN 'owner' THEN 'The owner' WHEN 'holder' THEN 'The family' END AS by
       FROM (SELECT id ${REDEEMED}) shown JOIN redemptions r ON r.id = shown.id JOIN vouchers v ON v.id = r.voucher_id
       LEFT JOIN business_locations l ON l.id = r.location_id LEFT JOIN tills t ON t.id = r.till_id
       LEFT JOIN business_managers m ON m.id = r.manager_id ORDER BY r.redeemed_at, r.id`,
      [businessId, from, to],
    );
  }

  /** Deals that sold, those that brought the most families first. */
  effects(businessId: number, { from, to }: DaySpan): Promise<DealEffect[]> {
    return this.database.query<DealEffect[]>(
      `${BOUGHT} SELECT d.id AS "dealId", d.title, count(*) FILTER (WHERE is_first)::int AS "newFamilies",
         count(*) FILTER (WHERE is_first AND is_again)::int AS "boughtAgain", count(DISTINCT shown.school_id)::int AS schools,
         sum(points)::int AS "schoolPoints"
       FROM shown JOIN deals d ON d.id = shown.deal_id GROUP BY d.id ORDER BY 3 DESC, 6 DESC, d.id`,
      [businessId, from, to],
    );
  }

  /** Schools with the most points first. */
  schools(businessId: number, { from, to }: DaySpan): Promise<SchoolReach[]> {
    return this.database.query<SchoolReach[]>(
      `${BOUGHT} SELECT s.id AS "schoolId", s.name, count(*)::int AS purchases, sum(shown.points)::int AS "schoolPoints"
       FROM shown JOIN schools s ON s.id = shown.school_id GROUP BY s.id ORDER BY 4 DESC, s.id`,
      [businessId, from, to],
    );
  }
}
