import type { PointsEarned } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

/** The first moment of the oldest month shown. */
const SINCE = `(date_trunc('month', now() AT TIME ZONE '${LOCAL_ZONE}') - interval '11 months')`;
const EARNED = `point_entries e WHERE e.school_id = $1 AND e.kind <> 'redemption' AND e.created_at >= ${SINCE} AT TIME ZONE '${LOCAL_ZONE}'`;

/**
 * Where a school's points came from: an entry names its purchase, and only the voucher names the business.
 * @reads businesses: businesses; purchases: purchases, school_changes; vouchers: vouchers
 */
@Injectable()
export class PointsEarnedJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  months(schoolId: number): Promise<PointsEarned['months']> {
    return this.database.query<PointsEarned['months']>(
      `SELECT to_char(m.month, 'YYYY-MM') AS month, COALESCE(sum(e.points), 0)::int AS points
       FROM generate_series(${SINCE}, ${SINCE} + interval '11 months', interval '1 month') AS m (month)
       LEFT JOIN (SELECT e.points, date_trunc('month', e.created_at AT TIME ZONE '${LOCAL_ZONE}') AS month FROM ${EARNED}) e USING (month)
       GROUP BY m.month ORDER BY m.month`,
      [schoolId],
    );
  }

  businesses(schoolId: number): Promise<PointsEarned['businesses']> {
    return this.database.query<PointsEarned['businesses']>(
      `SELECT b.id, b.name, sum(e.points)::int AS points
       FROM (SELECT e.points, e.purchase_id, e.school_change_id FROM ${EARNED}) e
       LEFT JOIN school_changes c ON c.id = e.school_change_id
       JOIN purchases p ON p.id = COALESCE(e.purchase_id, c.purchase_id) JOIN vouchers v ON v.id = p.voucher_id
       JOIN businesses b ON b.id = v.business_id
       GROUP BY b.id HAVING sum(e.points) > 0 ORDER BY points DESC, b.id`,
      [schoolId],
    );
  }
}
