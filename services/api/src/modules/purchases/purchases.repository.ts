import type { PurchaseState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import type { LockedOrder } from './orders.repository.js';
import { statesBefore } from './purchase-state.js';
import { prepared } from '../../platform/database/prepared.js';

export interface RefundedRow {
  readonly id: number;
  readonly voucher_id: number;
  readonly deal_id: number;
  readonly order_id: string;
}

@Injectable()
export class PurchasesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Writes the purchase and ends its order as paid, together. Gives the purchase's id.
   * @throws Error when the order's lifecycle does not allow it; the transaction is then undone.
   */
  async record(manager: EntityManager, order: LockedOrder, paymentIntentId: string, userId: number, voucherId: number): Promise<number> {
    const { rows } = await prepared<{ id: number }>(
      manager,
      `WITH ended AS (
         UPDATE orders SET state = 'paid', holds_stock = false, payment_intent_id = $2, settled_at = now()
         WHERE id = $1 AND state = ANY ($9) RETURNING id
       )
       INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned,
         credit_used)
       SELECT id, $2, $3, $4, $5, $6, $7, $8, $10 FROM ended RETURNING id`,
      [
        order.id,
        paymentIntentId,
        userId,
        order.dealId,
        voucherId,
        order.schoolId,
        decimal(order.amount),
        order.schoolPoints,
        statesBefore('paid'),
        decimal(order.creditUsed),
      ],
    );
    if (!rows[0]) throw new Error(`order ${order.id} cannot become paid`);
    return rows[0].id;
  }

  async voucherOf(orderId: string): Promise<number | null> {
    const rows = await this.database.query<{ voucher_id: number }[]>('SELECT voucher_id FROM purchases WHERE order_id = $1', [orderId]);
    return rows[0]?.voucher_id ?? null;
  }

  /** Marks a purchase as refunded, once; null when there is none to mark. */
  async refunded(manager: EntityManager, paymentIntentId: string): Promise<RefundedRow | null> {
    const [rows] = await manager.query<[RefundedRow[], number]>(
      `UPDATE purchases SET state = 'refunded', refunded_at = now(), amount_refunded = amount - credit_used, refund_failure = NULL
       WHERE payment_intent_id = $1 AND state <> 'refunded' RETURNING id, voucher_id, deal_id, order_id`,
      [paymentIntentId],
    );
    return rows[0] ?? null;
  }

  /**
   * Notes what the provider gave back so far, in cents, and why a refund came back. null where there is no purchase; `isNews`
   * when the sum is another than before.
   */
  async noteRefunds(
    manager: EntityManager,
    paymentIntentId: string,
    returnedCents: number,
    failure: string | null,
  ): Promise<{ id: number; voucherId: number; state: PurchaseState; isNews: boolean } | null> {
    const [rows] = await manager.query<[{ id: number; voucherId: number; state: PurchaseState; isNews: boolean }[], number]>(
      `WITH known AS (SELECT id, amount_refunded FROM purchases WHERE payment_intent_id = $1 FOR UPDATE)
       UPDATE purchases SET amount_refunded = $2, refund_failure = $3 FROM known WHERE purchases.id = known.id
       RETURNING purchases.id, voucher_id AS "voucherId", state, known.amount_refunded <> $2 AS "isNews"`,
      [paymentIntentId, decimal(returnedCents), failure],
    );
    return rows[0] ?? null;
  }

  /** The money is on its way back, whoever asked for it. */
  async awaitRefund(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE purchases SET refund_requested_at = COALESCE(refund_requested_at, now()) WHERE id = $1', [id]);
  }

  /** Marks a paid purchase as disputed, once; null when there is none to mark. */
  async disputed(manager: EntityManager, paymentIntentId: string): Promise<{ id: number; voucher_id: number } | null> {
    const [rows] = await manager.query<[{ id: number; voucher_id: number }[], number]>(
      `UPDATE purchases SET state = 'disputed' WHERE payment_intent_id = $1 AND state = 'paid' RETURNING id, voucher_id`,
      [paymentIntentId],
    );
    return rows[0] ?? null;
  }

  /** Marks a disputed purchase as paid again, once. */
  async disputeWon(
    manager: EntityManager,
    paymentIntentId: string,
  ): Promise<{ id: number; voucher_id: number; is_refund_asked: boolean } | null> {
    const [rows] = await manager.query<[{ id: number; voucher_id: number; is_refund_asked: boolean }[], number]>(
      `UPDATE purchases SET state = 'paid' WHERE payment_intent_id = $1 AND state = 'disputed'
       RETURNING id, voucher_id, refund_requested_at IS NOT NULL AS is_refund_asked`,
      [paymentIntentId],
    );
    return rows[0] ?? null;
  }

  /** What the mail about a refund tells. Prices are the database's text. */
  async refundFacts(condition: { orderId: string } | { purchaseId: number }) {
    const [where, value] = 'orderId' in condition ? ['o.id', condition.orderId] : ['p.id', condition.purchaseId];
    const rows = await this.database.query<
      {
        customer_name: string;
        customer_email: string;
        amount: string;
        credit_used: string;
        amount_refunded: string | null;
        school_points: number;
        deal_title: string;
        school_name: string;
        order_id: string;
        business_name: string;
        business_email: string | null;
      }[]
    >(
      `SELECT o.id AS order_id, o.customer_name, o.customer_email, o.amount, o.credit_used, p.amount_refunded, o.school_points, d.title AS deal_title, s.name AS school_name,
         b.name AS business_name, b.email AS business_email
       FROM orders o JOIN deals d ON d.id = o.deal_id JOIN businesses b ON b.id = d.business_id JOIN schools s ON s.id = o.school_id
       LEFT JOIN purchases p ON p.order_id = o.id WHERE ${where} = $1`,
      [value],
    );
    return rows[0];
  }
}
