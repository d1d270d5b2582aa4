import { LIMITS, toCents, type OrderState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { Order } from './order.entity.js';
import { statesBefore } from './purchase-state.js';
import { prepared } from '../../platform/database/prepared.js';

/** What a deal costs right now, and whether it and the school can take part. */
export interface Quote {
  readonly title: string;
  readonly saleCents: number;
  readonly isOnSale: boolean;
  readonly isSoldOut: boolean;
  /** null when there is no such school. */
  readonly schoolIsActive: boolean | null;
}

export interface OrderDraft {
  readonly draftKey: string;
  readonly dealId: number;
  readonly schoolId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** What the buyer saw. */
  readonly amountCents: number;
  /** Where the buyer is, scrambled; null where it does not count. */
  readonly network: Buffer | null;
}

export interface OpenOrder {
  readonly id: string;
  readonly amountCents: number;
  readonly creditCents: number;
  readonly schoolPoints: number;
  readonly paymentIntentId: string | null;
  readonly openedAt: Date;
  /** Opened just now, not an order that the draft had already. */
  readonly isNew: boolean;
  /** Its hold cannot be renewed any more. */
  readonly isOver: boolean;
}

export interface Opening {
  readonly quote: Quote;
  /** The buyer, or the buyer's network, holds as many pieces of this deal as one may. */
  readonly holdsEnough: boolean;
  /** null when the quote refuses, the buyer holds enough, or nothing is left to hold. */
  readonly order: OpenOrder | null;
}

interface OpeningRow {
  readonly title: string;
  readonly sale_price: string;
  readonly is_on_sale: boolean;
  readonly is_sold_out: boolean;
  readonly school_is_active: boolean | null;
  readonly order_id: string | null;
  readonly amount: string;
  readonly credit_used: string;
  readonly order_points: number;
  readonly is_new: boolean;
  readonly is_over: boolean;
  readonly holds_enough: boolean;
  readonly opened_at: Date;
  readonly payment_intent_id: string | null;
}

const cents = (stored: string) => toCents(Number(stored));

const toOpening = (row: OpeningRow): Opening => ({
  quote: {
    title: row.title,
    saleCents: cents(row.sale_price),
    isOnSale: row.is_on_sale,
    isSoldOut: row.is_sold_out,
    schoolIsActive: row.school_is_active,
  },
  holdsEnough: row.holds_enough,
  order: row.order_id === null ? null : toOpenOrder(row.order_id, row),
});

const toOpenOrder = (id: string, row: OpeningRow): OpenOrder => ({
  id,
  amountCents: cents(row.amount),
  creditCents: cents(row.credit_used),
  schoolPoints: row.order_points,
  paymentIntentId: row.payment_intent_id,
  openedAt: row.opened_at,
  isNew: row.is_new,
  isOver: row.is_over,
});

/** An order as settling it needs it. */
export interface LockedOrder {
  readonly id: string;
  readonly draftKey: string;
  readonly dealId: number;
  readonly schoolId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** Cents. */
  readonly amount: number;
  /** Cents of the amount that store credit pays. */
  readonly creditUsed: number;
  readonly schoolPoints: number;
  readonly state: OrderState;
  readonly holdsStock: boolean;
  readonly paymentIntentId: string | null;
}

export const ONE_ORDER_PER_DRAFT = 'orders_one_per_draft';

export const ONE_ORDER_PER_SLOT = 'orders_one_per_slot';

const CLAIM_BATCH = 20;
const FREED_AT_ONCE = 100;
/** For so long after its time a hold waits for the provider to cancel first. */
const GRACE_SECONDS = 30;
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 900;
const STUCK_MINUTES = 10;

@Injectable()
export class OrdersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Quotes the deal and, where the quote allows it and the buyer saw its price, opens an order and holds one piece; or
   * gives the draft's open order, its hold renewed while the order is young. One statement, so the deal's row is locked no
   * longer than it takes. undefined when there is no such deal.
   * @throws Error, a violation of ONE_ORDER_PER_DRAFT, when a second click was a moment faster: its order is the one;
   *   of ONE_ORDER_PER_SLOT, when another buyer of the same network was: the next place is to be tried.
   */
  async open(draft: OrderDraft, on: DataSource | EntityManager = this.database): Promise<Opening | undefined> {
    const { rows } = await prepared<OpeningRow>(
      on,
      `WITH quote AS (
           SELECT d.id, d.title, d.sale_price, d.school_points,
             d.is_active AND d.archived_at IS NULL AND b.is_verified AND (d.expires_at IS NULL OR d.expires_at > now()) AS is_on_sale,
             d.max_quantity IS NOT NULL AND d.sold_quantity >= d.max_quantity AS is_sold_out,
             (SELECT is_active FROM schools WHERE id = $3) AS school_is_active
           FROM deals d JOIN businesses b ON b.id = d.business_id WHERE d.id = $2
         ), agreed AS (
           SELECT * FROM quote WHERE is_on_sale AND school_is_active AND sale_price = $6
         ), known AS (
           UPDATE orders SET hold_expires_at =
             GREATEST(hold_expires_at, LEAST(now() + make_interval(mins => $7), created_at + make_interval(mins => $8)))
           WHERE draft_key = $1 AND state = 'pending' AND EXISTS (SELECT 1 FROM agreed)
           RETURNING id, amount, credit_used, school_points, payment_intent_id, created_at, false AS is_new,
             created_at + make_interval(mins => $8) < now() + interval '1 minute' AS is_over
         ), place AS (
           SELECT min(s)::smallint AS slot,
             (SELECT count(*) FROM orders WHERE deal_id = $2 AND customer_email = $5 AND state = 'pending') >= $10
               OR ($9::bytea IS NOT NULL AND min(s) IS NULL) AS holds_enough
           FROM generate_series(1, $11::int) s WHERE $9::bytea IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM orders WHERE deal_id = $2 AND network = $9 AND slot = s AND state = 'pending')
         ), hold AS (
           UPDATE deals SET held = held + 1 FROM agreed, place
           WHERE deals.id = agreed.id AND NOT EXISTS (SELECT 1 FROM orders WHERE draft_key = $1 AND state = 'pending')
             AND (max_quantity IS NULL OR sold_quantity + held < max_quantity) AND NOT place.holds_enough
           RETURNING deals.id, agreed.school_points, place.slot
         ), opened AS (
           INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, hold_expires_at,
             network, slot)
           SELECT $1, hold.id, $3, $4, $5, $6, hold.school_points, now() + make_interval(mins => $7), $9, hold.slot FROM hold
           RETURNING id, amount, credit_used, school_points, payment_intent_id, created_at, true, false
         ), an_order AS (SELECT * FROM known UNION ALL SELECT * FROM opened)
         SELECT quote.*, place.holds_enough, an_order.id AS order_id, an_order.amount, an_order.credit_used,
           an_order.school_points AS order_points, an_order.created_at AS opened_at, an_order.is_new, an_order.is_over,
           an_order.payment_intent_id FROM quote CROSS JOIN place LEFT JOIN an_order ON true`,
      [
        draft.draftKey,
        draft.dealId,
        draft.schoolId,
        draft.customerName,
        draft.customerEmail,
        decimal(draft.amountCents),
        LIMITS.holdMinutes,
        LIMITS.longestHoldMinutes,
        draft.network,
        LIMITS.openOrdersByEmail,
        LIMITS.openOrdersByNetwork,
      ],
    );
    return rows[0] && toOpening(rows[0]);
  }

  /** Notes what store credit pays, and that only new dollars earn points. */
  async useCredit(manager: EntityManager, id: string, userId: number, creditCents: number, schoolPoints: number): Promise<void> {
    await manager.query('UPDATE orders SET credit_used = $2, credit_user_id = $3, school_points = $4 WHERE id = $1', [
      id,
      decimal(creditCents),
      userId,
      schoolPoints,
    ]);
  }

  async attachIntent(id: string, paymentIntentId: string): Promise<void> {
    await prepared(this.database, 'UPDATE orders SET payment_intent_id = $2 WHERE id = $1 AND payment_intent_id IS NULL', [
      id,
      paymentIntentId,
    ]);
  }

  async idOfIntent(paymentIntentId: string): Promise<string | null> {
    const order = await this.database.getRepository(Order).findOne({ where: { paymentIntentId }, select: { id: true } });
    return order?.id ?? null;
  }

  /** The next attempt to return its payment is another question to the provider. */
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

  /** @throws Error when the lifecycle does not allow it; the transaction is then undone. */
  async refuse(manager: EntityManager, id: string, paymentIntentId: string): Promise<void> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE orders SET state = 'refused', holds_stock = false, payment_intent_id = $2, settled_at = now() WHERE id = $1 AND state = ANY ($3)`,
      [id, paymentIntentId, statesBefore('refused')],
    );
    if (changed !== 1) throw new Error(`order ${id} cannot become refused`);
  }

  /** Marks an open order as being cancelled, so that its draft can open another. */
  async startCancelling(id: string): Promise<void> {
    await this.database.query(`UPDATE orders SET state = 'cancelling', checked_at = now() WHERE id = $1 AND state = 'pending'`, [id]);
  }

  /**
   * Takes orders whose hold ran out, the new ones first, then those whose cancelling failed or was interrupted, each later the
   * more often it was tried.
   */
  async claimExpired(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `WITH due AS (
         SELECT id, state, cancel_attempts, hold_expires_at FROM orders WHERE (state = 'pending' AND hold_expires_at < now())
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

  /** What the provider said to the last try; null while a bank works on the payment. */
  async noteCancelling(id: string, error: string | null): Promise<void> {
    await this.database.query(`UPDATE orders SET cancel_error = $2 WHERE id = $1 AND state = 'cancelling'`, [id, error?.slice(0, 500)]);
  }

  /**
   * Takes the hold from orders whose time is over, whatever the provider says of them. Gives the deals whose pieces are free
   * again, one for each piece, in the order in which they are to be locked.
   */
  async takeOverdueHolds(manager: EntityManager): Promise<number[]> {
    const [rows] = await manager.query<[{ deal_id: number }[], number]>(
      `UPDATE orders SET state = 'cancelling', holds_stock = false WHERE id IN (
         SELECT id FROM orders WHERE state IN ('pending', 'cancelling') AND holds_stock
           AND hold_expires_at < now() - make_interval(secs => $1)
         ORDER BY hold_expires_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING deal_id`,
      [GRACE_SECONDS, FREED_AT_ONCE],
    );
    return rows.map(({ deal_id: id }) => id).sort((one, other) => one - other);
  }

  /** Orders that do not end though their time is long over and no bank works on them; each is given once. */
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
  async cancelled(manager: EntityManager, id: string): Promise<{ heldStock: boolean } | null> {
    const [rows] = await manager.query<[{ held: boolean }[], number]>(
      `WITH ending AS (SELECT id, holds_stock FROM orders WHERE id = $1 AND state = 'cancelling' FOR UPDATE)
       UPDATE orders SET state = 'cancelled', holds_stock = false FROM ending WHERE orders.id = ending.id
       RETURNING ending.holds_stock AS held`,
      [id],
    );
    return rows[0] ? { heldStock: rows[0].held } : null;
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
