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

/** A mail appears with its original promise, which says what it is. */
@Injectable()
@TimelineOfPurchase()
export class MailTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ id, voucherId, orderId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT CASE WHEN m.sent_at IS NULL THEN 'mail-promised' ELSE 'mail-sent' END AS kind, COALESCE(m.sent_at, o.created_at) AS at, o.name AS what,
         m.recipient AS words
       FROM outbox o LEFT JOIN sent_mails m ON m.outbox_id = o.id
       WHERE o.queue = 'email' AND (m.sent_at IS NOT NULL OR o.ended_at IS NULL)
         AND (o.payload ->> 'purchaseId' = $1::text OR o.payload ->> 'voucherId' = $2::text OR o.payload ->> 'orderId' = $3::text)`,
      [id, voucherId, orderId],
    );
    return rows.map(toTimelineEntry);
  }
}
