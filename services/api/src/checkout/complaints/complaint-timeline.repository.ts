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
export class ComplaintTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ voucherId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT 'complaint-made' AS kind, made_at AS at, NULL AS what, reason AS words FROM complaints WHERE voucher_id = $1
       UNION ALL SELECT 'complaint-answered', answered_at, NULL, answer FROM complaints WHERE voucher_id = $1 AND answered_at IS NOT NULL
       UNION ALL SELECT 'complaint-ended', ended_at, state, NULL FROM complaints WHERE voucher_id = $1 AND ended_at IS NOT NULL`,
      [voucherId],
    );
    return rows.map(toTimelineEntry);
  }
}
