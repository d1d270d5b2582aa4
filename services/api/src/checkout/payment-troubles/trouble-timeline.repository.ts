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
export class TroubleTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `WITH t AS (SELECT k.id AS purchase_id, t.* FROM unnest($1::int[], $2::text[], $3::uuid[]) AS k (id, intent, order_id)
         JOIN payment_troubles t ON t.payment_intent_id = k.intent OR t.order_id = k.order_id)
       SELECT purchase_id AS "purchaseId", 'trouble' AS kind, created_at AS at, kind AS what, detail AS words, amount FROM t
       UNION ALL SELECT purchase_id, 'trouble-resolved', resolved_at, kind, note, NULL FROM t WHERE resolved_at IS NOT NULL`,
      [keys.ids, keys.paymentIntentIds, keys.orderIds],
    );
    return rows.map(toTimelineEntry);
  }
}
