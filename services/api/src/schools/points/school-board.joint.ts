import { LIMITS, type SchoolOnBoard, type SchoolThanks } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

type ThanksRow = Omit<SchoolThanks, 'at'> & { readonly at: Date };

/** What anybody may see of points: a thank-you names the business of a purchase, and a place on the board its school. */
@Injectable()
export class SchoolBoardJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The latest purchases that a school still has points of. By the hour, so that a time does not tell whose one was. */
  thanks(schoolId: number): Promise<ThanksRow[]> {
    return this.database.query<ThanksRow[]>(
      `SELECT b.name AS business, p.school_points_earned AS points, date_trunc('hour', p.created_at) AS at
       FROM purchases p JOIN vouchers v ON v.id = p.voucher_id JOIN businesses b ON b.id = v.business_id
       WHERE p.school_id = $1 AND p.points_state = 'credited' AND p.school_points_earned > 0 AND p.state <> 'refunded'
       ORDER BY p.id DESC LIMIT $2`,
      [schoolId, LIMITS.thanksShown],
    );
  }

  /** The schools that earned most since the first day of this month; what was refunded or given to another school is taken off. */
  board(): Promise<SchoolOnBoard[]> {
    return this.database.query<SchoolOnBoard[]>(
      `SELECT s.id, s.name, s.city, earned.points
       FROM (SELECT school_id, sum(points)::int AS points FROM point_entries
         WHERE account = 'school' AND kind <> 'redemption' AND created_at >= date_trunc('month', now(), $1)
         GROUP BY school_id HAVING sum(points) > 0) earned
       JOIN schools s ON s.id = earned.school_id
       WHERE s.is_on_board AND s.is_active ORDER BY earned.points DESC, s.id LIMIT $2`,
      [LOCAL_ZONE, LIMITS.boardPlaces],
    );
  }
}
