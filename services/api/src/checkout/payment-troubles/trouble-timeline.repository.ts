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

@Injectable()
@TimelineOfPurchase()
export class TroubleTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ paymentIntentId, orderId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT 'trouble' AS kind, created_at AS at, kind AS what, detail AS words, amount FROM payment_troubles
       WHERE payment_intent_id = $1 OR order_id = $2
       UNION ALL SELECT 'trouble-resolved', resolved_at, kind, note, NULL FROM payment_troubles
       WHERE (payment_intent_id = $1 OR order_id = $2) AND resolved_at IS NOT NULL`,
      [paymentIntentId, orderId],
    );
    return rows.map(toTimelineEntry);
  }
}
