import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { endOfLocalDay } from '../../platform/database/end-of-local-day.js';
import { prepared } from '../../platform/database/prepared.js';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';
import { recordCode } from './voucher-codes.repository.js';

export interface VoucherOrder {
  readonly dealId: number;
  readonly userId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** Cents. */
  readonly amount: number;
  readonly schoolPoints: number;
}

/**
 * Part of a joint statement: writes a voucher on its deal's current terms for each row of `from` (`code`, `deal_id`, `user_id`, `amount`,
 * `school_points`, `salt`, `hash`, `customer_name`, `customer_email`, `days`), and returns the rows. It reads the deals itself, because the
 * orders are locked meanwhile.
 */
export const writeVoucher = (from: string) => `INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price,
    school_points_earned, access_salt, access_token, customer_name, customer_email, deal_title, original_price, discount_percentage,
    need_to_know_info, valid_location_ids, expires_at)
  SELECT o.code, d.id, o.user_id, d.business_id, o.amount, o.school_points, o.salt, o.hash, o.customer_name, o.customer_email, d.title,
    d.original_price, d.discount_percentage, d.need_to_know_info, d.valid_location_ids, ${endOfLocalDay('now()', 'o.days')}
  FROM ${from} o JOIN deals d ON d.id = o.deal_id RETURNING vouchers.*`;

const ISSUE = `WITH own AS (
    SELECT id, code FROM voucher_codes WHERE deal_id = $1 AND NOT is_used ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
  ), ordered AS (
    SELECT COALESCE((SELECT code FROM own), $2::text) AS code, $1::int AS deal_id, $3::int AS user_id, $4::numeric AS amount,
      $5::int AS school_points, $6::bytea AS salt, $7::bytea AS hash, $8::text AS customer_name, $9::text AS customer_email,
      $10::int AS days
  ), issued AS (${writeVoucher('ordered')}
  ), generated AS (SELECT * FROM issued WHERE NOT EXISTS (SELECT 1 FROM own)
  ), recorded AS (${recordCode('generated')})
  SELECT issued.id, own.id AS own_code FROM issued LEFT JOIN own ON true`;

/**
 * A voucher takes its deal's current terms. It is written while the order is locked, so one statement does it all.
 * @reads deals: deals
 */
@Injectable()
export class IssueStatement {
  /** Takes the oldest free imported code, if any, else `code`. Returns the voucher, and which own code it took. */
  async issue(
    manager: EntityManager,
    order: VoucherOrder,
    code: string,
    token: StoredToken,
  ): Promise<{ id: number; ownCode: number | null }> {
    const { rows } = await prepared<{ id: number; own_code: number | null }>(manager, ISSUE, [
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
    ]);
    const { id, own_code: ownCode } = rows[0]!;
    return { id, ownCode };
  }
}
