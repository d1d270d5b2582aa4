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
 * A redemption is shown with the names of its location and of who redeemed it.
 * @reads businesses: business_locations; staff: business_managers, tills
 */
@Injectable()
@TimelineOfPurchase()
export class VoucherTimeline implements TimelineSource {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const keys = keysOf(purchases);
    const rows = await this.database.query<TimelineRow[]>(
      `WITH k AS (SELECT * FROM unnest($1::int[], $2::int[]) AS k (purchase_id, voucher_id))
       SELECT k.purchase_id AS "purchaseId", 'redeemed' AS kind, r.redeemed_at AS at, NULLIF(concat_ws(' · ', l.name,
         CASE r.redeemed_as WHEN 'till' THEN t.name WHEN 'manager' THEN m.name WHEN 'owner' THEN 'by the owner' WHEN 'holder' THEN 'by the family' END), '') AS words
       FROM k JOIN redemptions r USING (voucher_id) LEFT JOIN business_locations l ON l.id = r.location_id
         LEFT JOIN tills t ON t.id = r.till_id LEFT JOIN business_managers m ON m.id = r.manager_id
       UNION ALL SELECT k.purchase_id, 'redemption-undone', r.undone_at, r.undo_reason
       FROM k JOIN redemptions r USING (voucher_id) WHERE r.undone_at IS NOT NULL
       UNION ALL SELECT k.purchase_id, 'voucher-voided', v.voided_at, NULL
       FROM k JOIN vouchers v ON v.id = k.voucher_id WHERE v.voided_at IS NOT NULL
       UNION ALL SELECT k.purchase_id, 'voucher-expired', v.expires_at, NULL
       FROM k JOIN vouchers v ON v.id = k.voucher_id WHERE v.expires_at < now() AND v.voided_at IS NULL AND NOT v.is_redeemed`,
      [keys.ids, keys.voucherIds],
    );
    return rows.map(toTimelineEntry);
  }
}
