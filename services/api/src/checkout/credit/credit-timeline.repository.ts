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
export class CreditTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ orderId, voucherId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT CASE kind WHEN 'spent' THEN 'credit-spent' WHEN 'returned' THEN 'credit-returned' WHEN 'withdrawn' THEN 'credit-withdrawn'
           ELSE 'credit-given' END AS kind, created_at AS at, abs(amount) AS amount
       FROM credit_entries WHERE order_id = $1 OR voucher_id = $2`,
      [orderId, voucherId],
    );
    return rows.map(toTimelineEntry);
  }
}
