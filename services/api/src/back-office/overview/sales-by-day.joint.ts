import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';
import { refundedOf, refundedWhen } from '../../checkout/purchases/index.js';

/** One day's numbers as the database returns them; money is text. */
export interface DayRow {
  readonly day: string;
  readonly purchases: number;
  readonly sales: string;
  readonly redeemed: number;
  readonly refunds: number;
  readonly refunded: string;
  readonly points: number;
  readonly new_families: number;
  readonly new_businesses: number;
}

const dayOf = (time: string) => `(${time} AT TIME ZONE '${LOCAL_ZONE}')::date`;
const within = (time: string) => `${time} >= $1::date::timestamp AT TIME ZONE '${LOCAL_ZONE}'
    AND ${time} < ($2::date + 1)::timestamp AT TIME ZONE '${LOCAL_ZONE}'`;

/**
 * The team sees sales, refunds and newcomers of the same days side by side: facts of several owners, in one statement.
 * @reads businesses: businesses; purchases: purchases; users: users; vouchers: redemptions
 */
@Injectable()
export class SalesByDayJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Every day of the range, including days without events. */
  days(from: string, to: string): Promise<DayRow[]> {
    return this.database.query<DayRow[]>(
      `WITH facts AS (
         SELECT ${dayOf('p.created_at')} AS day, 1 AS purchases, p.amount AS sales,
           EXISTS (SELECT FROM redemptions r WHERE r.voucher_id = p.voucher_id AND r.undone_at IS NULL)::int AS redeemed,
           0 AS refunds, 0::numeric AS refunded, CASE WHEN p.state = 'refunded' THEN 0 ELSE p.school_points_earned END AS points,
           0 AS new_families, 0 AS new_businesses
         FROM purchases p WHERE ${within('p.created_at')}
         UNION ALL SELECT ${dayOf(refundedWhen('p'))}, 0, 0, 0, 1, ${refundedOf('p')}, 0, 0, 0
         FROM purchases p WHERE ${refundedOf('p')} > 0
           AND (${within('p.refunded_at')} OR p.refunded_at IS NULL AND ${within('p.partly_refunded_at')})
         UNION ALL SELECT ${dayOf('created_at')}, 0, 0, 0, 0, 0, 0, 1, 0 FROM users WHERE ${within('created_at')}
         UNION ALL SELECT ${dayOf('created_at')}, 0, 0, 0, 0, 0, 0, 0, 1 FROM businesses WHERE ${within('created_at')}
       )
       SELECT to_char(days.day, 'YYYY-MM-DD') AS day, COALESCE(sum(purchases), 0)::int AS purchases, COALESCE(sum(sales), 0) AS sales,
         COALESCE(sum(redeemed), 0)::int AS redeemed, COALESCE(sum(refunds), 0)::int AS refunds, COALESCE(sum(refunded), 0) AS refunded,
         COALESCE(sum(points), 0)::int AS points, COALESCE(sum(new_families), 0)::int AS new_families,
         COALESCE(sum(new_businesses), 0)::int AS new_businesses
       FROM generate_series($1::date, $2::date, interval '1 day') AS days (day) LEFT JOIN facts ON facts.day = days.day::date
       GROUP BY days.day ORDER BY days.day`,
      [from, to],
    );
  }
}
