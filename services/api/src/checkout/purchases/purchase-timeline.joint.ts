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

/** Another school is shown by its name. */
@Injectable()
@TimelineOfPurchase()
export class PurchaseTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ orderId, id }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT 'ordered' AS kind, created_at AS at, NULL AS words, amount FROM orders WHERE id = $1
       UNION ALL SELECT 'paid', created_at, NULL, amount FROM purchases WHERE id = $2
       UNION ALL SELECT 'refund-requested', refund_requested_at, refund_reason, NULL FROM purchases WHERE id = $2 AND refund_requested_at IS NOT NULL
       UNION ALL SELECT 'refunded', refunded_at, NULL, amount_refunded FROM purchases WHERE id = $2 AND refunded_at IS NOT NULL
       UNION ALL SELECT 'school-changed', c.changed_at, a.name || ' → ' || b.name, NULL
       FROM school_changes c JOIN schools a ON a.id = c.from_school_id JOIN schools b ON b.id = c.to_school_id WHERE c.purchase_id = $2`,
      [orderId, id],
    );
    return rows.map(toTimelineEntry);
  }
}
