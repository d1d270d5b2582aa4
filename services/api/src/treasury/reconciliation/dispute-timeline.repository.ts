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
export class DisputeTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT k.id AS "purchaseId", 'dispute' AS kind, d.changed_at AS at, d.status AS what, d.reason AS words,
         (d.amount / 100.0)::numeric(12, 2) AS amount
       FROM unnest($1::int[], $2::text[]) AS k (id, payment_intent_id) JOIN provider_disputes d USING (payment_intent_id)`,
      [keys.ids, keys.paymentIntentIds],
    );
    return rows.map(toTimelineEntry);
  }
}
