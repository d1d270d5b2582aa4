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

/** A failed job appears with its original promise, which says what it was about. */
@Injectable()
@TimelineOfPurchase()
export class JobTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ id, voucherId, orderId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT 'job-failed' AS kind, f.failed_at AS at, o.name AS what, f.error AS words
       FROM failed_jobs f JOIN outbox o ON o.id = f.outbox_id
       WHERE o.payload ->> 'purchaseId' = $1::text OR o.payload ->> 'voucherId' = $2::text OR o.payload ->> 'orderId' = $3::text`,
      [id, voucherId, orderId],
    );
    return rows.map(toTimelineEntry);
  }
}
