import { LIMITS, type ComplaintState, type RedeemedAs } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A voucher for the counter. Prices are the database's text. */
export interface CounterRow {
  readonly id: number;
  readonly business_id: number;
  readonly deal_title: string;
  readonly customer_name: string;
  readonly purchase_price: string;
  readonly original_price: string;
  readonly need_to_know_info: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly is_expired: boolean;
  readonly is_refunded: boolean;
  /** The family complained that it was not accepted. */
  readonly is_on_hold: boolean;
  readonly is_disputed: boolean;
  readonly valid_location_ids: number[];
  readonly redeemed_at: Date | null;
  readonly redeemed_in: string | null;
}

export interface RedemptionRow {
  readonly id: number;
  readonly voucher_id: number;
  readonly code: string;
  readonly deal_title: string;
  readonly customer_name: string;
  readonly purchase_price: string;
  readonly location_name: string | null;
  readonly redeemed_at: Date;
  readonly redeemed_as: RedeemedAs | null;
  readonly redeemed_by: string | null;
  readonly undoable_until: Date | null;
  readonly undone_at: Date | null;
  readonly undo_reason: string | null;
  readonly complaint: ComplaintState | null;
}

const SELECT = `
  SELECT v.id, v.business_id, v.deal_title, v.customer_name, v.purchase_price, v.original_price, v.need_to_know_info, v.created_at,
    v.expires_at, v.expires_at <= now() AS is_expired,
    v.voided_at IS NOT NULL OR v.refund_requested_at IS NOT NULL AS is_refunded, p.state = 'disputed' AS is_disputed,
    v.voided_at IS NULL AND EXISTS (SELECT FROM complaints c WHERE c.voucher_id = v.id AND c.state IN ('open', 'answered')) AS is_on_hold,
    v.valid_location_ids, v.redeemed_at, l.name AS redeemed_in
  FROM vouchers v JOIN purchases p ON p.voucher_id = v.id LEFT JOIN redemptions r ON r.voucher_id = v.id AND r.undone_at IS NULL
  LEFT JOIN business_locations l ON l.id = r.location_id`;

/**
 * The counter shows a voucher's sale, redemption and location together: one statement per scan.
 * @reads businesses: business_locations; complaints: complaints; deals: deals; purchases: purchases; staff: business_managers, tills;
 *   vouchers: redemptions, voucher_codes, vouchers
 */
@Injectable()
export class CounterJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async byToken(hash: Buffer): Promise<CounterRow | undefined> {
    const rows = await this.database.query<CounterRow[]>(`${SELECT} WHERE v.access_token = $1`, [hash]);
    return rows[0];
  }

  /** The first spelling that a voucher of this business has, or else any business's. */
  async byCode(businessId: number, codes: readonly string[]): Promise<CounterRow | undefined> {
    const rows = await this.database.query<CounterRow[]>(
      `${SELECT} WHERE v.code = ANY ($2) ORDER BY (v.business_id = $1) DESC, array_position($2::text[], v.code) LIMIT 1`,
      [businessId, codes],
    );
    return rows[0];
  }

  /** An imported code that differs in capitals only. None if two do, because nobody knows which one was meant. */
  async inOtherCapitals(businessId: number, code: string): Promise<CounterRow | undefined> {
    const rows = await this.database.query<CounterRow[]>(
      `${SELECT} WHERE v.id = (
         SELECT min(c.voucher_id) FROM voucher_codes c JOIN deals d ON d.id = c.deal_id
         WHERE d.business_id = $1 AND c.source = 'imported' AND upper(c.code) = upper($2) HAVING count(*) = 1)`,
      [businessId, code],
    );
    return rows[0];
  }

  /** Newest first. */
  redemptions(businessId: number, limit: number, offset: number): Promise<RedemptionRow[]> {
    return this.database.query<RedemptionRow[]>(
      `SELECT r.id, r.voucher_id, v.code, v.deal_title, v.customer_name, v.purchase_price, l.name AS location_name, r.redeemed_at, r.redeemed_as,
         COALESCE(t.name, m.name) AS redeemed_by,
         CASE WHEN r.undone_at IS NULL AND r.redeemed_at > now() - make_interval(mins => $4)
           THEN r.redeemed_at + make_interval(mins => $4) END AS undoable_until,
         r.undone_at, r.undo_reason,
         (SELECT c.state FROM complaints c WHERE c.voucher_id = v.id AND c.made_at >= r.redeemed_at ORDER BY c.id DESC LIMIT 1) AS complaint
       FROM redemptions r JOIN vouchers v ON v.id = r.voucher_id LEFT JOIN business_locations l ON l.id = r.location_id
         LEFT JOIN tills t ON t.id = r.till_id LEFT JOIN business_managers m ON m.id = r.manager_id
       WHERE r.business_id = $1 ORDER BY r.redeemed_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
      [businessId, limit, offset, LIMITS.undoMinutes],
    );
  }

  async countRedemptions(businessId: number): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>('SELECT count(*)::int AS total FROM redemptions WHERE business_id = $1', [
      businessId,
    ]);
    return row.total;
  }
}
