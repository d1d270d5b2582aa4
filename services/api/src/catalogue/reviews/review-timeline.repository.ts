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
export class ReviewTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ voucherId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT 'reviewed' AS kind, created_at AS at, stars::text AS what, words FROM reviews WHERE voucher_id = $1`,
      [voucherId],
    );
    return rows.map(toTimelineEntry);
  }
}
