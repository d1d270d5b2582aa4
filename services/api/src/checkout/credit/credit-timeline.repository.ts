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
export class CreditTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT k.id AS "purchaseId", CASE e.kind WHEN 'spent' THEN 'credit-spent' WHEN 'returned' THEN 'credit-returned'
           WHEN 'withdrawn' THEN 'credit-withdrawn' ELSE 'credit-given' END AS kind, e.created_at AS at, abs(e.amount) AS amount
       FROM unnest($1::int[], $2::uuid[], $3::int[]) AS k (id, order_id, voucher_id)
       JOIN credit_entries e ON e.order_id = k.order_id OR e.voucher_id = k.voucher_id`,
      [keys.ids, keys.orderIds, keys.voucherIds],
    );
    return rows.map(toTimelineEntry);
  }
}
