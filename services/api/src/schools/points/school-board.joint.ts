import { LIMITS, type SchoolOnBoard, type SchoolThanks } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

type ThanksRow = Omit<SchoolThanks, 'at'> & { readonly at: Date };

/**
 * Public facts about points: a thank-you names a purchase's business, and a place on the board its school.
 * @reads businesses: businesses; purchases: purchases; schools: schools; vouchers: vouchers
 */
@Injectable()
export class SchoolBoardJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** A school's latest purchases with credited points. To the hour, so that the time does not reveal the buyer. */
  thanks(schoolId: number): Promise<ThanksRow[]> {
    return this.database.query<ThanksRow[]>(
      `SELECT b.name AS business, p.school_points_earned AS points, date_trunc('hour', p.created_at) AS at
       FROM purchases p JOIN vouchers v ON v.id = p.voucher_id JOIN businesses b ON b.id = v.business_id
       WHERE p.school_id = $1 AND p.points_state = 'credited' AND p.school_points_earned > 0 AND p.state <> 'refunded'
       ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
      [schoolId, LIMITS.thanksShown],
    );
  }

  /** The schools that earned most since the first of this month, minus refunds and moved purchases. */
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
