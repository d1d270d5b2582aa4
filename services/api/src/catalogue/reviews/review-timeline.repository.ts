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

@Injectable()
@TimelineOfPurchase()
export class ReviewTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT k.id AS "purchaseId", 'reviewed' AS kind, r.created_at AS at, r.stars::text AS what, r.words
       FROM unnest($1::int[], $2::int[]) AS k (id, voucher_id) JOIN reviews r USING (voucher_id)`,
      [keys.ids, keys.voucherIds],
    );
    return rows.map(toTimelineEntry);
  }
}
