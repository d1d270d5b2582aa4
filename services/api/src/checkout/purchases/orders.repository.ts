import { toCents, type OrderState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { Order } from './order.entity.js';
import { ORDER_TRANSITIONS, inStatesBefore, isSettled } from './purchase-state.js';
import { prepared } from '../../platform/database/prepared.js';

const cents = (stored: string) => toCents(Number(stored));

/** An order's facts for settlement. */
export interface LockedOrder {
  readonly id: string;
  readonly draftKey: string;
  readonly dealId: number;
  readonly schoolId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** Cents. */
  readonly amount: number;
  /** Cents of the amount paid with store credit. */
  readonly creditUsed: number;
  readonly schoolPoints: number;
  readonly state: OrderState;
  readonly holdsStock: boolean;
  readonly paymentIntentId: string | null;
}

export interface EndedHold {
  readonly id: string;
  readonly dealId: number;
  /** It has one of a family's places, which is free once the deal is locked. */
  readonly hasPlace: boolean;
}

const HAS_PLACE = 'EXISTS (SELECT 1 FROM family_places f WHERE f.order_id = orders.id)';

/** Such as `IN ('pending')`. */
const before = (next: OrderState) => inStatesBefore(ORDER_TRANSITIONS, next);

const CLAIM_BATCH = 20;
const FREED_AT_ONCE = 100;
/** How long an expired hold waits for the provider to cancel first. */
const GRACE_SECONDS = 30;
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 900;
const STUCK_MINUTES = 10;

@Injectable()
export class OrdersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Records the store credit used, and that only new dollars earn points. */
  async useCredit(manager: EntityManager, id: string, userId: number, creditCents: number, schoolPoints: number): Promise<void> {
    await manager.query('UPDATE orders SET credit_used = $2, credit_user_id = $3, school_points = $4 WHERE id = $1', [
      id,
      decimal(creditCents),
      userId,
      schoolPoints,
    ]);
  }

  /**
   * The first intent stays. From here on, the order itself is on the disk, too.
   * @throws Error when the database lost the order, as it does when it dies right after opening it: its intent must not be paid.
   */
  async attachIntent(id: string, paymentIntentId: string): Promise<void> {
    const text = 'UPDATE orders SET payment_intent_id = COALESCE(payment_intent_id, $2) WHERE id = $1';
    const { count } = await prepared(this.database, text, [id, paymentIntentId]);
    if (count === 0) throw new Error(`order ${id} is gone`);
  }

  async idOfIntent(paymentIntentId: string): Promise<string | null> {
    const order = await this.database.getRepository(Order).findOne({ where: { paymentIntentId }, select: { id: true } });
    return order?.id ?? null;
  }

  /** The order that keeps a draft from opening another one: its paid order, or else one that is being cancelled. */
  async inTheWay(draftKey: string): Promise<{ id: string; isPaid: boolean; paymentId: string } | undefined> {
    const { rows } = await prepared<{ id: string; isPaid: boolean; paymentId: string }>(
      this.database,
      `SELECT id, state = 'paid' AS "isPaid", payment_intent_id AS "paymentId" FROM orders WHERE draft_key = $1 AND state IN ('paid', 'cancelling')
       ORDER BY state = 'paid' DESC LIMIT 1`,
      [draftKey],
    );
    return rows[0];
  }

  /** Whether this payment's order ended as paid or refused, which never changes. */
  async isSettled(paymentIntentId: string): Promise<boolean> {
    const { rows } = await prepared<{ state: OrderState }>(this.database, 'SELECT state FROM orders WHERE payment_intent_id = $1', [
      paymentIntentId,
    ]);
    return rows.some(({ state }) => isSettled(state));
  }

  /** The next refund attempt uses another key at the provider. */
  async countRefundAttempt(id: string): Promise<void> {
    await this.database.query('UPDATE orders SET refund_attempts = refund_attempts + 1 WHERE id = $1', [id]);
  }

  find(id: string): Promise<Order | null> {
    return this.database.getRepository(Order).findOneBy({ id });
  }

  async lock(manager: EntityManager, id: string): Promise<LockedOrder | undefined> {
    const { rows } = await prepared<Omit<LockedOrder, 'amount' | 'creditUsed'> & { amount: string; creditUsed: string }>(
      manager,
      `SELECT id, draft_key AS "draftKey", deal_id AS "dealId", school_id AS "schoolId", customer_name AS "customerName",
         customer_email AS "customerEmail", amount, credit_used AS "creditUsed", school_points AS "schoolPoints", state, holds_stock AS "holdsStock",
         payment_intent_id AS "paymentIntentId"
       FROM orders WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return rows[0] && { ...rows[0], amount: cents(rows[0].amount), creditUsed: cents(rows[0].creditUsed) };
  }

  /** @throws Error when the lifecycle does not allow it; the transaction is then rolled back. */
  async refuse(manager: EntityManager, id: string, paymentIntentId: string): Promise<void> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE orders SET state = 'refused', holds_stock = false, payment_intent_id = $2, settled_at = now()
       WHERE id = $1 AND state ${before('refused')}`,
      [id, paymentIntentId],
    );
    if (changed !== 1) throw new Error(`order ${id} cannot become refused`);
  }

  /** Marks an open order as cancelling, so that its draft can open another. */
  async startCancelling(id: string): Promise<void> {
    await this.database.query(
      `UPDATE orders SET state = 'cancelling', checked_at = now() WHERE id = $1 AND state ${before('cancelling')}`,
      [id],
    );
  }

  /**
   * Takes orders with expired holds, new ones first, then those whose canceling failed or was interrupted, each later the more often it was
   * tried.
   */
  async claimExpired(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `WITH due AS (
         SELECT id, state, cancel_attempts, hold_expires_at FROM orders WHERE (state ${before('cancelling')} AND hold_expires_at < now())
           OR (state = 'cancelling' AND checked_at < now() - LEAST(
             make_interval(secs => $2 * power(2, LEAST(cancel_attempts - 1, 20))), make_interval(secs => $3)))
         ORDER BY state DESC, cancel_attempts, hold_expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE orders SET state = 'cancelling', checked_at = now(), cancel_attempts = orders.cancel_attempts + 1
         FROM due WHERE orders.id = due.id
       ) SELECT id FROM due ORDER BY state DESC, cancel_attempts, hold_expires_at`,
      [CLAIM_BATCH, FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS],
    );
    return rows.map(({ id }) => id);
  }

  /** The provider's answer to the last try; null while a bank processes the payment. */
  async noteCancelling(id: string, error: string | null): Promise<void> {
    await this.database.query(`UPDATE orders SET cancel_error = $2 WHERE id = $1 AND state = 'cancelling'`, [id, error?.slice(0, 500)]);
  }

  /**
   * Takes the hold from orders whose time is over, whatever the provider says about them. Returns their deals, whose pieces are free
   * again, in the order in which to lock them.
   */
  async takeOverdueHolds(manager: EntityManager): Promise<EndedHold[]> {
    const [rows] = await manager.query<[EndedHold[], number]>(
      `UPDATE orders SET state = 'cancelling', holds_stock = false WHERE id IN (
         SELECT id FROM orders WHERE state IN ('pending', 'cancelling') AND holds_stock
           AND hold_expires_at < now() - make_interval(secs => $1)
         ORDER BY hold_expires_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id, deal_id AS "dealId", ${HAS_PLACE} AS "hasPlace"`,
      [GRACE_SECONDS, FREED_AT_ONCE],
    );
    return rows.sort((one, other) => one.dealId - other.dealId);
  }

  /** Orders long expired that do not end although no bank is processing them; each is returned once. */
  async takeStuck(manager: EntityManager): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE orders SET reported_at = now() WHERE state = 'cancelling' AND cancel_error IS NOT NULL AND reported_at IS NULL
         AND hold_expires_at < now() - make_interval(mins => $1) RETURNING id`,
      [STUCK_MINUTES],
    );
    return rows.map(({ id }) => id);
  }

  async countStuck(): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM orders WHERE state = 'cancelling' AND cancel_error IS NOT NULL
         AND hold_expires_at < now() - make_interval(mins => $1)`,
      [STUCK_MINUTES],
    );
    return row.count;
  }

  /** Ends a cancelling order; null when it was settled meanwhile. */
  async cancelled(manager: EntityManager, id: string): Promise<{ heldStock: boolean; hasPlace: boolean } | null> {
    const [rows] = await manager.query<[{ held: boolean; hasPlace: boolean }[], number]>(
      `WITH ending AS (SELECT id, holds_stock FROM orders WHERE id = $1 AND state ${before('cancelled')} FOR UPDATE)
       UPDATE orders SET state = 'cancelled', holds_stock = false FROM ending WHERE orders.id = ending.id
       RETURNING ending.holds_stock AS held, ${HAS_PLACE} AS "hasPlace"`,
      [id],
    );
    return rows[0] ? { heldStock: rows[0].held, hasPlace: rows[0].hasPlace } : null;
  }

  /** Pending orders with an intent that no one asked about lately. */
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
