import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { prepared } from '../../platform/database/prepared.js';
import { findOrCreateBuyer } from '../../accounts/users/index.js';
import { sellHeldPiece } from '../../catalogue/deals/index.js';
import { promiseJobs } from '../../foundation/outbox/index.js';
import { recordCode, writtenPages, writeVoucher, type BlankVoucher, type VoucherRow } from '../../vouchers/vouchers/index.js';

/** A successful payment according to the provider. */
interface Paid {
  readonly id: string;
  readonly amountCents: number;
}

/** What it has become. */
export interface Settled {
  readonly draftKey: string;
  readonly voucher: VoucherRow;
}

/** Each owner wrote the part that changes its table. Of the others' tables, this statement itself only reads `voucher_codes`. */
const SETTLE = `WITH due AS (
    SELECT * FROM orders WHERE id = $1 AND state = 'pending' AND holds_stock AND credit_used = 0 AND amount = $3
      AND (payment_intent_id IS NULL OR payment_intent_id = $2)
      AND NOT EXISTS (SELECT 1 FROM voucher_codes c WHERE c.deal_id = orders.deal_id AND NOT c.is_used)
    FOR UPDATE
  ), named AS (
    SELECT customer_email AS email, customer_name AS first_name FROM due
  ), ${findOrCreateBuyer('named')}, ordered AS (
    SELECT $4::text AS code, due.deal_id, buyer.id AS user_id, due.amount, due.school_points, $5::bytea AS salt, $6::bytea AS hash,
      due.customer_name, due.customer_email, $7::int AS days FROM due CROSS JOIN buyer
  ), issued AS (${writeVoucher('ordered')}
  ), bought AS (
    INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned,
      credit_used)
    SELECT due.id, $2, issued.user_id, due.deal_id, issued.id, due.school_id, due.amount, due.school_points, 0
    FROM due CROSS JOIN issued RETURNING id, order_id, deal_id, voucher_id, school_id, credit_used
  ), sold AS (${sellHeldPiece('bought')}
  ), recorded AS (${recordCode('issued')}
  ), jobs AS (
    SELECT 'email' AS queue, 'voucher' AS name, jsonb_build_object('voucherId', voucher_id) AS payload FROM bought
    UNION ALL SELECT 'points', 'credit', jsonb_build_object('purchaseId', id) FROM bought
  ), promised AS (${promiseJobs('jobs')}
  ), ended AS (
    UPDATE orders SET state = 'paid', holds_stock = false, payment_intent_id = $2, settled_at = now()
    FROM bought WHERE orders.id = bought.order_id
  )
  SELECT due.draft_key, page.* FROM due CROSS JOIN (${writtenPages('issued', 'bought')}) page`;

/**
 * Settles nearly every paid order with one statement: eight took most of a purchase's time, and this locks the deal's row, which every
 * buyer needs, no longer than necessary. Unusual orders change nothing here and take the longer way, `FulfillOrder`.
 * @reads vouchers: voucher_codes
 */
@Injectable()
export class SettleStatement {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Turns an open order with a piece, this exact amount and no credit into shopper, voucher, code, purchase and promised jobs: all or
   * nothing. Everything depends on the order's locked row, so only one of many simultaneous calls finds it open. null when it is not, when
   * the partner's own codes are waiting, or when the same shopper is being created elsewhere.
   */
  async settle(orderId: string, payment: Paid, blank: BlankVoucher): Promise<Settled | null> {
    const { rows } = await prepared<VoucherRow & { draft_key: string }>(this.database, SETTLE, [
      orderId,
      payment.id,
      decimal(payment.amountCents),
      blank.code,
      blank.token.salt,
      blank.token.hash,
      LIMITS.voucherValidityDays,
    ]);
    const [row] = rows;
    return row ? { draftKey: row.draft_key, voucher: row } : null;
  }
}
