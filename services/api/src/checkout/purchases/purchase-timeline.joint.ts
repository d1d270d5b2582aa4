import type { TimelineEntry } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  TimelineOfPurchase,
  keysOf,
  toTimelineEntry,
  type PurchaseKeys,
  type TimelineRow,
  type TimelineSource,
} from '../../foundation/timeline/index.js';

/**
 * Another school is shown by its name.
 * @reads schools: schools
 */
@Injectable()
@TimelineOfPurchase()
export class PurchaseTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT k.id AS "purchaseId", 'ordered' AS kind, o.created_at AS at, NULL AS words, o.amount
       FROM unnest($1::int[], $2::uuid[]) AS k (id, order_id) JOIN orders o ON o.id = k.order_id
       UNION ALL SELECT id, 'paid', created_at, NULL, amount FROM purchases WHERE id = ANY ($1)
       UNION ALL SELECT id, 'refund-requested', refund_requested_at, refund_reason, NULL FROM purchases
       WHERE id = ANY ($1) AND refund_requested_at IS NOT NULL
       UNION ALL SELECT id, 'refunded', refunded_at, NULL, amount_refunded FROM purchases WHERE id = ANY ($1) AND refunded_at IS NOT NULL
       UNION ALL SELECT c.purchase_id, 'school-changed', c.changed_at, a.name || ' → ' || b.name, NULL
       FROM school_changes c JOIN schools a ON a.id = c.from_school_id JOIN schools b ON b.id = c.to_school_id WHERE c.purchase_id = ANY ($1)`,
      [keys.ids, keys.orderIds],
    );
    return rows.map(toTimelineEntry);
  }
}
