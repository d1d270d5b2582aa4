import type { TimelineEntry } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  TimelineOfPurchase,
  toTimelineEntry,
  type PurchaseKeys,
  type TimelineRow,
  type TimelineSource,
} from '../../foundation/timeline/index.js';

/**
 * Points are shown with their school's name.
 * @reads schools: schools
 */
@Injectable()
@TimelineOfPurchase()
export class PointsTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT e.purchase_id AS "purchaseId", CASE e.kind WHEN 'credit' THEN 'points-credited' ELSE 'points-reversed' END AS kind, e.created_at AS at,
         abs(e.points) AS points, s.name AS words
       FROM point_entries e JOIN schools s ON s.id = e.school_id
       WHERE e.purchase_id = ANY ($1) AND e.account = 'school' AND e.kind IN ('credit', 'reversal')`,
      [purchases.map(({ id }) => id)],
    );
    return rows.map(toTimelineEntry);
  }
}
