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
 * A failed job appears with its original promise, which says what it was about.
 * @reads outbox: outbox
 */
@Injectable()
@TimelineOfPurchase()
export class JobTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT k.id AS "purchaseId", 'job-failed' AS kind, f.failed_at AS at, o.name AS what, f.error AS words
       FROM unnest($1::int[], $2::int[], $3::uuid[]) AS k (id, voucher_id, order_id) JOIN outbox o
         ON o.payload ->> 'purchaseId' = k.id::text OR o.payload ->> 'voucherId' = k.voucher_id::text OR o.payload ->> 'orderId' = k.order_id::text
       JOIN failed_jobs f ON f.outbox_id = o.id`,
      [keys.ids, keys.voucherIds, keys.orderIds],
    );
    return rows.map(toTimelineEntry);
  }
}
