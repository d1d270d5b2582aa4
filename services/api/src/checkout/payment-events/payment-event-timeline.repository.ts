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
export class PaymentEventTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT k.id AS "purchaseId", 'payment-event' AS kind, e.received_at AS at, e.type AS what,
         CASE WHEN e.worked_at IS NULL THEN e.last_error END AS words
       FROM unnest($1::int[], $2::text[]) AS k (id, payment_intent_id) JOIN payment_events e USING (payment_intent_id)`,
      [keys.ids, keys.paymentIntentIds],
    );
    return rows.map(toTimelineEntry);
  }
}
