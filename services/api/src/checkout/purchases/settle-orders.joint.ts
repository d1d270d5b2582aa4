import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { prepared } from '../../platform/database/prepared.js';
import { findOrCreateBuyers } from '../../accounts/users/index.js';
import { sellHeldPieces } from '../../catalogue/deals/index.js';
import { promiseJobs } from '../../foundation/outbox/index.js';
import { recordCode, writtenPages, writeVoucher, type BlankVoucher, type VoucherRow } from '../../vouchers/vouchers/index.js';

/** A paid order, and the voucher that it would get. */
export interface PaidOrder {
  readonly orderId: string;
  /** A successful payment according to the provider. */
  readonly payment: { readonly id: string; readonly amountCents: number };
  readonly blank: BlankVoucher;
}

/** What it has become. */
export interface Settled {
  readonly draftKey: string;
  readonly voucher: VoucherRow;
}

/** Each owner wrote the part that changes its table. Of the others' tables, this statement itself only reads `voucher_codes`. */
const SETTLE = `WITH given AS (
    SELECT DISTINCT ON (order_id) * FROM unnest($1::uuid[], $2::text[], $3::numeric[], $4::text[], $5::bytea[], $6::bytea[])
      AS given (order_id, payment_id, paid, code, salt, hash)
  ), locked AS (
    SELECT orders.* FROM orders CROSS JOIN set_config('lock_timeout', $8, true) WHERE id = ANY ($1::uuid[]) FOR UPDATE OF orders SKIP LOCKED
  ), due AS (
    SELECT locked.*, given.payment_id, given.code, given.salt, given.hash FROM given JOIN locked ON locked.id = given.order_id
    WHERE state = 'pending' AND holds_stock AND credit_used = 0 AND amount = given.paid
      AND (payment_intent_id IS NULL OR payment_intent_id = given.payment_id)
      AND NOT EXISTS (SELECT 1 FROM voucher_codes c WHERE c.deal_id = locked.deal_id AND NOT c.is_used)
  ), named AS (
    SELECT customer_email AS email, customer_name AS first_name FROM due
  ), ${findOrCreateBuyers('named')}, ordered AS (
    SELECT due.code, due.deal_id, buyers.id AS user_id, due.amount, due.school_points, due.salt, due.hash,
      due.customer_name, due.customer_email, $7::int AS days FROM due JOIN buyers ON buyers.email = due.customer_email
  ), issued AS (${writeVoucher('ordered')}
  ), bought AS (
    INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned,
      credit_used)
    SELECT due.id, due.payment_id, issued.user_id, due.deal_id, issued.id, due.school_id, due.amount, due.school_points, 0
    FROM due JOIN issued ON issued.code = due.code
    RETURNING id, order_id, payment_intent_id, deal_id, voucher_id, school_id, credit_used, state, refund_requested_at
  ), sold AS (${sellHeldPieces('bought')}
  ), recorded AS (${recordCode('issued')}
  ), jobs AS (
    SELECT 'email' AS queue, 'voucher' AS name, jsonb_build_object('voucherId', voucher_id) AS payload FROM bought
    UNION ALL SELECT 'points', 'credit', jsonb_build_object('purchaseId', id) FROM bought
  ), promised AS (${promiseJobs('jobs')}
  ), ended AS (
    UPDATE orders SET state = 'paid', holds_stock = false, payment_intent_id = bought.payment_intent_id, settled_at = now()
    FROM bought WHERE orders.id = bought.order_id
  )
  SELECT due.payment_id, due.draft_key, page.* FROM due JOIN (${writtenPages('issued', 'bought')}) page ON page.code = due.code`;

/**
 * Settles nearly every paid order, and several at once, with one statement: eight took most of a purchase's time, and this locks the deal's row,
 * which every buyer needs, no longer than necessary. Unusual orders change nothing here and take the longer way, `FulfillOrder`.
 * @reads vouchers: voucher_codes
 */
@Injectable()
export class SettleStatement {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Turns each open order with a piece, this exact amount and no credit into shopper, voucher, code, purchase and promised jobs: all of them or
   * nothing. Everything depends on the orders' locked rows, so only one of many simultaneous calls finds an order open. Leaves out orders that
   * are not, that something else is changing, that a partner's own codes are waiting for, or whose shopper is being created elsewhere.
   * @param patienceMs how long it may wait for a lock, such as a deal's; 0 for as long as any statement
   * @returns what was settled, by payment
   * @throws Error see isLockTimeout
   */
  async settle(orders: readonly PaidOrder[], patienceMs = 0): Promise<Map<string, Settled>> {
    const { rows } = await prepared<VoucherRow & { payment_id: string; draft_key: string }>(this.database, SETTLE, [
      orders.map(({ orderId }) => orderId),
      orders.map(({ payment }) => payment.id),
      orders.map(({ payment }) => decimal(payment.amountCents)),
      orders.map(({ blank }) => blank.code),
      orders.map(({ blank }) => blank.token.salt),
      orders.map(({ blank }) => blank.token.hash),
      LIMITS.voucherValidityDays,
      String(patienceMs),
    ]);
    return new Map(rows.map((row) => [row.payment_id, { draftKey: row.draft_key, voucher: row }]));
  }
}
