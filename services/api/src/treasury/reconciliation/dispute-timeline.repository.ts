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
export class DisputeTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ paymentIntentId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT 'dispute' AS kind, changed_at AS at, status AS what, reason AS words, (amount / 100.0)::numeric(12, 2) AS amount
       FROM provider_disputes WHERE payment_intent_id = $1`,
      [paymentIntentId],
    );
    return rows.map(toTimelineEntry);
  }
}
