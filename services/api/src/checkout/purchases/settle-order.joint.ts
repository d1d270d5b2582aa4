import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { prepared } from '../../platform/database/prepared.js';
import type { BlankVoucher } from '../../vouchers/vouchers/index.js';

/** A successful payment according to the provider. */
interface Paid {
  readonly id: string;
  readonly amountCents: number;
}

/**
 * What nearly every paid order becomes, in one statement: eight statements took most of a purchase's time, and the deal's row, which every
 * buyer needs, stays locked no longer than this. Unusual cases change nothing here and take the long way, `FulfillOrder`.
 */
@Injectable()
export class SettleStatement {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Turns an open order with a piece, this exact amount and no credit into shopper, voucher, code, purchase and promised jobs: all or
   * nothing. Everything depends on the order's locked row, so only one of many simultaneous calls finds it open. null when it is not, when
   * the partner's own codes are waiting, or when the same shopper is being created elsewhere.
   */
  async settle(orderId: string, payment: Paid, blank: BlankVoucher): Promise<{ draftKey: string } | null> {
    const { rows } = await prepared<{ draftKey: string }>(
      this.database,
      `WITH due AS (
         SELECT * FROM orders WHERE id = $1 AND state = 'pending' AND holds_stock AND credit_used = 0 AND amount = $3
           AND (payment_intent_id IS NULL OR payment_intent_id = $2)
           AND NOT EXISTS (SELECT 1 FROM voucher_codes c WHERE c.deal_id = orders.deal_id AND NOT c.is_used)
         FOR UPDATE
       ), made AS (
         INSERT INTO users (username, email, first_name)
         SELECT customer_email, customer_email, split_part(customer_name, ' ', 1) FROM due
         ON CONFLICT (email) DO NOTHING RETURNING id
       ), buyer AS (
         SELECT id FROM made UNION ALL SELECT users.id FROM users JOIN due ON users.email = due.customer_email LIMIT 1
       ), issued AS (
         INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt,
           access_token, customer_name, customer_email, deal_title, original_price, discount_percentage, need_to_know_info,
           valid_location_ids, expires_at)
         SELECT $4, d.id, buyer.id, d.business_id, due.amount, due.school_points, $5, $6, due.customer_name, due.customer_email,
           d.title, d.original_price, d.discount_percentage, d.need_to_know_info, d.valid_location_ids,
           now() + make_interval(days => $7)
         FROM due CROSS JOIN buyer JOIN deals d ON d.id = due.deal_id RETURNING id, user_id
       ), bought AS (
         INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned,
           credit_used)
         SELECT due.id, $2, issued.user_id, due.deal_id, issued.id, due.school_id, due.amount, due.school_points, 0
         FROM due CROSS JOIN issued RETURNING id, order_id, deal_id, voucher_id
       ), sold AS (
         UPDATE deals SET held = held - 1, sold_quantity = sold_quantity + 1 FROM bought WHERE deals.id = bought.deal_id
       ), recorded AS (
         INSERT INTO voucher_codes (deal_id, code, is_used, used_at, voucher_id, source)
         SELECT deal_id, $4, true, now(), voucher_id, 'generated' FROM bought
       ), promised AS (
         INSERT INTO outbox (queue, name, payload)
         SELECT 'email', 'voucher', jsonb_build_object('voucherId', voucher_id) FROM bought
         UNION ALL SELECT 'points', 'credit', jsonb_build_object('purchaseId', id) FROM bought
       ), ended AS (
         UPDATE orders SET state = 'paid', holds_stock = false, payment_intent_id = $2, settled_at = now()
         FROM bought WHERE orders.id = bought.order_id
       )
       SELECT due.draft_key AS "draftKey" FROM bought JOIN due ON due.id = bought.order_id`,
      [orderId, payment.id, decimal(payment.amountCents), blank.code, blank.token.salt, blank.token.hash, LIMITS.voucherValidityDays],
    );
    return rows[0] ?? null;
  }
}
