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

/**
 * A mail appears with its original promise, which says what it is.
 * @reads outbox: outbox
 */
@Injectable()
@TimelineOfPurchase()
export class MailTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    // Looked up one by one: the number of jobs is overestimated, and a join reads every mail ever sent.
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT k.id AS "purchaseId", CASE WHEN m.sent_at IS NULL THEN 'mail-promised' ELSE 'mail-sent' END AS kind,
         COALESCE(m.sent_at, o.created_at) AS at, o.name AS what, m.recipient AS words
       FROM unnest($1::int[], $2::int[], $3::uuid[]) AS k (id, voucher_id, order_id) JOIN outbox o
         ON o.payload ->> 'purchaseId' = k.id::text OR o.payload ->> 'voucherId' = k.voucher_id::text OR o.payload ->> 'orderId' = k.order_id::text
       LEFT JOIN LATERAL (SELECT sent_at, recipient FROM sent_mails WHERE outbox_id = o.id LIMIT 1) m ON true
       WHERE o.queue = 'email' AND (m.sent_at IS NOT NULL OR o.ended_at IS NULL)`,
      [keys.ids, keys.voucherIds, keys.orderIds],
    );
    return rows.map(toTimelineEntry);
  }
}
