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
export class ComplaintTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `WITH c AS (SELECT k.id AS purchase_id, c.* FROM unnest($1::int[], $2::int[]) AS k (id, voucher_id) JOIN complaints c USING (voucher_id))
       SELECT purchase_id AS "purchaseId", 'complaint-made' AS kind, made_at AS at, NULL AS what, reason AS words FROM c
       UNION ALL SELECT purchase_id, 'complaint-answered', answered_at, NULL, answer FROM c WHERE answered_at IS NOT NULL
       UNION ALL SELECT purchase_id, 'complaint-ended', ended_at, state, NULL FROM c WHERE ended_at IS NOT NULL`,
      [keys.ids, keys.voucherIds],
    );
    return rows.map(toTimelineEntry);
  }
}
