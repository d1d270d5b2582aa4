import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { isUniqueViolation } from '../../platform/database/is-unique-violation.js';
import { Order } from './order.entity.js';
import { statesBefore } from './purchase-state.js';

/** What a deal costs right now, and whether it and the school can take part. Prices are the database's text. */
export interface Quote {
  readonly title: string;
  readonly sale_price: string;
  readonly school_points: number;
  readonly is_on_sale: boolean;
  readonly is_sold_out: boolean;
  readonly school_is_active: boolean | null;
}

export interface OrderDraft {
  readonly draftKey: string;
  readonly dealId: number;
  readonly schoolId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly amountCents: number;
  readonly schoolPoints: number;
}

export interface OpenOrder {
  readonly id: string;
  readonly amountCents: number;
  readonly paymentIntentId: string | null;
}

interface OpenRow {
  readonly id: string;
  readonly amount: string;
  readonly payment_intent_id: string | null;
}

const CLAIM_BATCH = 20;

@Injectable()
export class OrdersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** undefined when there is no such deal. */
  async quote(dealId: number, schoolId: number): Promise<Quote | undefined> {
    const rows = await this.database.query<Quote[]>(
      `SELECT d.title, d.sale_price, d.school_points,
         d.is_active AND d.archived_at IS NULL AND b.is_verified AND (d.expires_at IS NULL OR d.expires_at > now()) AS is_on_sale,
         d.max_quantity IS NOT NULL AND d.sold_quantity >= d.max_quantity AS is_sold_out,
         (SELECT is_active FROM schools WHERE id = $2) AS school_is_active
       FROM deals d JOIN businesses b ON b.id = d.business_id WHERE d.id = $1`,
      [dealId, schoolId],
    );
    return rows[0];
  }

  /**
   * Opens an order and holds one piece for it, or gives the draft's open order, its hold renewed. One statement, so
   * the row of the deal is locked for no longer than it takes. null when nothing is left to hold.
   */
  async open(draft: OrderDraft): Promise<OpenOrder | null> {
    try {
      const rows = await this.database.query<OpenRow[]>(
        `WITH known AS (
           UPDATE orders SET hold_expires_at = now() + make_interval(mins => $8)
           WHERE draft_key = $1 AND state = 'pending' RETURNING id, amount, payment_intent_id
         ), hold AS (
           UPDATE deals SET held = held + 1
           WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM orders WHERE draft_key = $1 AND state = 'pending')
             AND (max_quantity IS NULL OR sold_quantity + held < max_quantity)
           RETURNING id
         ), opened AS (
           INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, hold_expires_at)
           SELECT $1, hold.id, $3, $4, $5, $6, $7, now() + make_interval(mins => $8) FROM hold
           RETURNING id, amount, payment_intent_id
         )
         SELECT * FROM known UNION ALL SELECT * FROM opened`,
        [
          draft.draftKey,
          draft.dealId,
          draft.schoolId,
          draft.customerName,
          draft.customerEmail,
          decimal(draft.amountCents),
          draft.schoolPoints,
          LIMITS.holdMinutes,
        ],
      );
      const [row] = rows;
      return row ? { id: row.id, amountCents: Math.round(Number(row.amount) * 100), paymentIntentId: row.payment_intent_id } : null;
    } catch (error) {
      // A second click was a moment faster: its order is the one.
      if (isUniqueViolation(error, 'orders_one_per_draft')) return this.open(draft);
      throw error;
    }
  }

  async attachIntent(id: string, paymentIntentId: string): Promise<void> {
    await this.database.query('UPDATE orders SET payment_intent_id = $2 WHERE id = $1 AND payment_intent_id IS NULL', [
      id,
      paymentIntentId,
    ]);
  }

  find(id: string): Promise<Order | null> {
    return this.database.getRepository(Order).findOneBy({ id });
  }

  lock(manager: EntityManager, id: string): Promise<Order | null> {
    return manager.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws Error when the lifecycle does not allow it; the transaction is then undone. */
  async settle(manager: EntityManager, id: string, state: 'paid' | 'refused', paymentIntentId: string): Promise<void> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE orders SET state = $2, holds_stock = false, payment_intent_id = $3, settled_at = now()
       WHERE id = $1 AND state = ANY ($4)`,
      [id, state, paymentIntentId, statesBefore(state)],
    );
    if (changed !== 1) throw new Error(`order ${id} cannot become ${state}`);
  }

  /** Marks an open order as being cancelled, so that its draft can open another. */
  async startCancelling(id: string): Promise<void> {
    await this.database.query(`UPDATE orders SET state = 'cancelling', checked_at = now() WHERE id = $1 AND state = 'pending'`, [id]);
  }

  /** Takes orders whose hold ran out, and those whose cancelling was interrupted. */
  async claimExpired(): Promise<string[]> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE orders SET state = 'cancelling', checked_at = now() WHERE id IN (
         SELECT id FROM orders WHERE (state = 'pending' AND hold_expires_at < now())
           OR (state = 'cancelling' AND checked_at < now() - interval '30 seconds')
         ORDER BY hold_expires_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [CLAIM_BATCH],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends a cancelling order and gives its piece back; false when it was settled meanwhile. */
  async cancelled(manager: EntityManager, id: string): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE orders SET state = 'cancelled', holds_stock = false WHERE id = $1 AND state = 'cancelling'`,
      [id],
    );
    return changed === 1;
  }

  /** Pending orders with an intent that nobody asked about lately. */
  async claimUnreported(): Promise<string[]> {
    const [rows] = await this.database.query<[{ payment_intent_id: string }[], number]>(
      `UPDATE orders SET checked_at = now() WHERE id IN (
         SELECT id FROM orders WHERE state = 'pending' AND payment_intent_id IS NOT NULL
           AND checked_at < now() - interval '1 minute'
         ORDER BY checked_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING payment_intent_id`,
      [CLAIM_BATCH * 5],
    );
    return rows.map(({ payment_intent_id: id }) => id);
  }
}
