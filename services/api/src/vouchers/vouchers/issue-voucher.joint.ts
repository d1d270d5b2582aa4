import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { prepared } from '../../platform/database/prepared.js';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';

export interface VoucherOrder {
  readonly dealId: number;
  readonly userId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** Cents. */
  readonly amount: number;
  readonly schoolPoints: number;
}

/** A voucher takes its deal's current terms. It is written while the order is locked, so one statement does it all. */
@Injectable()
export class IssueStatement {
  /** Takes the oldest free imported code, if any, else `code`. Returns the voucher, and which own code it took. */
  async issue(
    manager: EntityManager,
    order: VoucherOrder,
    code: string,
    token: StoredToken,
  ): Promise<{ id: number; ownCode: number | null }> {
    const { rows } = await prepared<{ id: number; own_code: number | null }>(
      manager,
      `WITH own AS (
         SELECT id, code FROM voucher_codes WHERE deal_id = $1 AND NOT is_used ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
       ), issued AS (
         INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt,
           access_token, customer_name, customer_email, deal_title, original_price, discount_percentage, need_to_know_info,
           valid_location_ids, expires_at)
         SELECT COALESCE((SELECT code FROM own), $2), d.id, $3, d.business_id, $4, $5, $6, $7, $8, $9, d.title,
           d.original_price, d.discount_percentage, d.need_to_know_info, d.valid_location_ids,
           now() + make_interval(days => $10)
         FROM deals d WHERE d.id = $1 RETURNING id, code
       ), recorded AS (
         INSERT INTO voucher_codes (deal_id, code, is_used, used_at, voucher_id, source)
         SELECT $1, code, true, now(), id, 'generated' FROM issued WHERE NOT EXISTS (SELECT 1 FROM own)
       )
       SELECT issued.id, own.id AS own_code FROM issued LEFT JOIN own ON true`,
      [
        order.dealId,
        code,
        order.userId,
        decimal(order.amount),
        order.schoolPoints,
        token.salt,
        token.hash,
        order.customerName,
        order.customerEmail,
        LIMITS.voucherValidityDays,
      ],
    );
    const { id, own_code: ownCode } = rows[0]!;
    return { id, ownCode };
  }
}
