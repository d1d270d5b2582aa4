import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { newVoucherCode } from './voucher-code.js';
import { prepared } from '../../platform/database/prepared.js';

export const VOUCHER_TOKEN = 'voucher';

export interface VoucherOrder {
  readonly dealId: number;
  readonly userId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** Cents. */
  readonly amount: number;
  readonly schoolPoints: number;
}

@Injectable()
export class IssueVoucher {
  constructor(
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Writes a voucher in the terms the deal has now. The oldest imported code that is free is taken, each once;
   * without one the system makes a code. Gives the voucher's id.
   */
  async issue(manager: EntityManager, order: VoucherOrder): Promise<number> {
    const token = this.tokens.issue(VOUCHER_TOKEN);
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
        newVoucherCode(),
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
    if (ownCode !== null) {
      await manager.query('UPDATE voucher_codes SET is_used = true, used_at = now(), voucher_id = $2 WHERE id = $1', [ownCode, id]);
      await this.outbox.add(manager, [{ queue: 'email', name: 'codes-low', payload: { dealId: order.dealId } }]);
    }
    return id;
  }
}
