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

/** A redemption is shown with its location's name. */
@Injectable()
@TimelineOfPurchase()
export class VoucherTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase({ voucherId }: PurchaseKeys): Promise<TimelineEntry[]> {
    const rows = await this.database.query<TimelineRow[]>(
      `SELECT 'redeemed' AS kind, r.redeemed_at AS at, l.name AS words FROM redemptions r LEFT JOIN business_locations l ON l.id = r.location_id
       WHERE r.voucher_id = $1
       UNION ALL SELECT 'redemption-undone', undone_at, undo_reason FROM redemptions WHERE voucher_id = $1 AND undone_at IS NOT NULL
       UNION ALL SELECT 'voucher-voided', voided_at, NULL FROM vouchers WHERE id = $1 AND voided_at IS NOT NULL
       UNION ALL SELECT 'voucher-expired', expires_at, NULL FROM vouchers WHERE id = $1 AND expires_at < now() AND voided_at IS NULL AND NOT is_redeemed`,
      [voucherId],
    );
    return rows.map(toTimelineEntry);
  }
}
