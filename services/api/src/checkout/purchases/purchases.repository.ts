import type { PointsState, PurchaseState, RefundBearer } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { endOfLocalDay } from '../../platform/database/end-of-local-day.js';
import type { EarnedPoints } from '../../schools/points/index.js';
import type { LockedOrder } from './orders.repository.js';
import { ORDER_TRANSITIONS, POINTS_TRANSITIONS, PURCHASE_TRANSITIONS, inStatesBefore } from './purchase-state.js';
import { Purchase } from './purchase.entity.js';
import { prepared } from '../../platform/database/prepared.js';

export interface RefundedRow {
  readonly id: number;
  readonly voucher_id: number;
  readonly deal_id: number;
  readonly order_id: string;
  /** It has one of a family's places. */
  readonly has_place: boolean;
}

/** A purchase whose voucher someone returns. */
export interface LockedPurchase {
  readonly id: number;
  readonly orderId: string;
  readonly userId: number;
  readonly isYoung: boolean;
  readonly isPaid: boolean;
  readonly isRefundAsked: boolean;
}

/** A purchase that the team refunds. */
export interface AskedByTeam {
  readonly orderId: string;
  readonly voucherId: number;
  /** The business pays for the refund and has not been told yet. */
  readonly isNewsToBusiness: boolean;
  /** It was requested before, and has not come back. */
  readonly isOnItsWay: boolean;
  readonly reasonBefore: string | null;
}

/** A purchase that moves to another school. */
export interface PurchaseOfSchool {
  readonly id: number;
  readonly schoolId: number;
  readonly points: number;
  readonly pointsState: PointsState;
  readonly isYoung: boolean;
  readonly isPaid: boolean;
}

const EARNED = 'purchases.id AS "purchaseId", school_id AS "schoolId", user_id AS "userId", school_points_earned AS points';

const before = (next: PurchaseState) => inStatesBefore(PURCHASE_TRANSITIONS, next);
const pointsBefore = (next: PointsState) => inStatesBefore(POINTS_TRANSITIONS, next);

@Injectable()
export class PurchasesRepository {
  /**
   * Writes the purchase and ends its order as paid, together. Returns the purchase's id.
   * @throws Error when the order's lifecycle does not allow it; the transaction is then rolled back.
   */
  async record(manager: EntityManager, order: LockedOrder, paymentIntentId: string, userId: number, voucherId: number): Promise<number> {
    const { rows } = await prepared<{ id: number }>(
      manager,
      `WITH ended AS (
         UPDATE orders SET state = 'paid', holds_stock = false, payment_intent_id = $2, settled_at = now()
         WHERE id = $1 AND state ${inStatesBefore(ORDER_TRANSITIONS, 'paid')} RETURNING id
       )
       INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned,
         credit_used)
       SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM ended RETURNING id`,
      [
        order.id,
        paymentIntentId,
        userId,
        order.dealId,
        voucherId,
        order.schoolId,
        decimal(order.amount),
        order.schoolPoints,
        decimal(order.creditUsed),
      ],
    );
    if (!rows[0]) throw new Error(`order ${order.id} cannot become paid`);
    return rows[0].id;
  }

  async isRefunded(manager: EntityManager, orderId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(`SELECT 1 FROM purchases WHERE order_id = $1 AND state = 'refunded'`, [orderId]);
    return rows.length > 0;
  }

  /** Marks a purchase as refunded, once; null when there is none to mark. */
  async refunded(manager: EntityManager, paymentIntentId: string): Promise<RefundedRow | null> {
    const [rows] = await manager.query<[RefundedRow[], number]>(
      `UPDATE purchases SET state = 'refunded', refunded_at = now(), amount_refunded = amount - credit_used, refund_failure = NULL
       WHERE payment_intent_id = $1 AND state ${before('refunded')} RETURNING id, voucher_id, deal_id, order_id,
         EXISTS (SELECT 1 FROM family_places f WHERE f.order_id = purchases.order_id) AS has_place`,
      [paymentIntentId],
    );
    return rows[0] ?? null;
  }

  /**
   * Records the provider's refunds so far, in cents, and why one came back. When all of them came back, there is no partial refund to date.
   * null for an unknown purchase; `isNews` when the sum changed.
   */
  async noteRefunds(
    manager: EntityManager,
    paymentIntentId: string,
    returnedCents: number,
    failure: string | null,
  ): Promise<{ id: number; voucherId: number; state: PurchaseState; isNews: boolean } | null> {
    const [rows] = await manager.query<[{ id: number; voucherId: number; state: PurchaseState; isNews: boolean }[], number]>(
      `WITH known AS (SELECT id, amount_refunded FROM purchases WHERE payment_intent_id = $1 FOR UPDATE)
       UPDATE purchases SET amount_refunded = $2, refund_failure = $3,
         partly_refunded_at = CASE WHEN $2::numeric = 0 THEN NULL WHEN known.amount_refunded <> $2 THEN now() ELSE partly_refunded_at END
       FROM known WHERE purchases.id = known.id
       RETURNING purchases.id, voucher_id AS "voucherId", state, known.amount_refunded <> $2 AS "isNews"`,
      [paymentIntentId, decimal(returnedCents), failure],
    );
    return rows[0] ?? null;
  }

  /** Marks that a refund is on its way, no matter who requested it. */
  async awaitRefund(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE purchases SET refund_requested_at = COALESCE(refund_requested_at, now()) WHERE id = $1', [id]);
  }

  /** Marks a paid purchase as disputed, once; null when there is none to mark. */
  async disputed(manager: EntityManager, paymentIntentId: string): Promise<{ id: number; voucher_id: number } | null> {
    const [rows] = await manager.query<[{ id: number; voucher_id: number }[], number]>(
      `UPDATE purchases SET state = 'disputed' WHERE payment_intent_id = $1 AND state ${before('disputed')} RETURNING id, voucher_id`,
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
      `UPDATE purchases SET state = 'paid' WHERE payment_intent_id = $1 AND state ${before('paid')}
       RETURNING id, voucher_id, refund_requested_at IS NOT NULL AS is_refund_asked`,
      [paymentIntentId],
    );
    return rows[0] ?? null;
  }

  /** Records that its buyer requested a refund. */
  async askedForRefund(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE purchases SET refund_requested_at = now() WHERE id = $1', [id]);
  }

  /**
   * Records a team refund, also after an earlier one came back; null when there is nothing to refund. The first answer to who pays
   * stands: the business was told, and the books have it once the money is back.
   */
  async askedByTeam(manager: EntityManager, id: number, reason: string, borneBy: RefundBearer | null): Promise<AskedByTeam | null> {
    const [[purchase]] = await manager.query<[AskedByTeam[], number]>(
      `WITH before AS (SELECT id, refund_borne_by, refund_reason, refund_requested_at, refund_failure FROM purchases WHERE id = $1
         FOR NO KEY UPDATE)
       UPDATE purchases p SET refund_requested_at = COALESCE(p.refund_requested_at, now()), refund_reason = $2,
         refund_borne_by = CASE WHEN p.state = 'paid' THEN COALESCE(p.refund_borne_by, $3) ELSE p.refund_borne_by END
       FROM before WHERE p.id = before.id AND (p.state = 'paid' OR p.state = 'refunded' AND p.refund_failure IS NOT NULL)
       RETURNING p.order_id AS "orderId", p.voucher_id AS "voucherId",
         p.refund_borne_by = 'business' AND before.refund_borne_by IS DISTINCT FROM 'business' AS "isNewsToBusiness",
         before.refund_requested_at IS NOT NULL AND before.refund_failure IS NULL AS "isOnItsWay", before.refund_reason AS "reasonBefore"`,
      [id, reason, borneBy],
    );
    return purchase ?? null;
  }

  async stateOf(manager: EntityManager, id: number): Promise<PurchaseState | undefined> {
    return (await manager.findOne(Purchase, { where: { id }, select: { state: true } }))?.state;
  }

  /** Locked one after another, before their vouchers, so that two at once wait for each other. */
  async lockAll(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await manager.query('SELECT 1 FROM purchases WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
  }

  /** Locked, before its voucher. */
  async lockOf(manager: EntityManager, voucherId: number, youngDays: number): Promise<LockedPurchase | undefined> {
    const rows = await manager.query<LockedPurchase[]>(
      `SELECT id, order_id AS "orderId", user_id AS "userId", ${endOfLocalDay('created_at', '$2::int')} > now() AS "isYoung",
         state = 'paid' AS "isPaid", refund_requested_at IS NOT NULL AS "isRefundAsked" FROM purchases WHERE voucher_id = $1 FOR NO KEY UPDATE`,
      [voucherId, youngDays],
    );
    return rows[0];
  }

  async schoolOf(manager: EntityManager, id: number): Promise<Pick<Purchase, 'schoolId' | 'userId'> | null> {
    return manager.findOne(Purchase, { where: { id }, select: { schoolId: true, userId: true } });
  }

  /** Locked, after its schools. */
  async lockWithSchool(manager: EntityManager, id: number, youngDays: number): Promise<PurchaseOfSchool> {
    const [row] = await manager.query<[PurchaseOfSchool]>(
      `SELECT id, school_id AS "schoolId", school_points_earned AS points, points_state AS "pointsState",
         ${endOfLocalDay('created_at', '$2::int')} > now() AS "isYoung",
         state = 'paid' AND refund_requested_at IS NULL AS "isPaid" FROM purchases WHERE id = $1 FOR NO KEY UPDATE`,
      [id, youngDays],
    );
    return row;
  }

  /** Gives the purchase to another school. Points that were held for the old one become due. */
  async giveToSchool(manager: EntityManager, id: number, schoolId: number): Promise<void> {
    await manager.query(
      `UPDATE purchases SET school_id = $2, points_state = CASE WHEN points_state = 'held' THEN 'pending' ELSE points_state END WHERE id = $1`,
      [id, schoolId],
    );
  }

  async schoolOfPayment(manager: EntityManager, paymentIntentId: string): Promise<number | null> {
    return (await manager.findOne(Purchase, { where: { paymentIntentId }, select: { schoolId: true } }))?.schoolId ?? null;
  }

  /** The school that a purchase still owes its points; null when it owes none. */
  async schoolOwedPoints(manager: EntityManager, id: number): Promise<number | null> {
    const where = { id, state: 'paid', pointsState: 'pending' } as const;
    return (await manager.findOne(Purchase, { where, select: { schoolId: true } }))?.schoolId ?? null;
  }

  /** Moves a paid purchase's points, once; null when they cannot move there. */
  async earned(manager: EntityManager, id: number, next: 'credited' | 'held'): Promise<EarnedPoints | null> {
    const [rows] = await manager.query<[EarnedPoints[], number]>(
      `UPDATE purchases SET points_state = $2 WHERE id = $1 AND points_state ${pointsBefore(next)} AND state = 'paid' RETURNING ${EARNED}`,
      [id, next],
    );
    return rows[0] ?? null;
  }

  /** Ends its points for good. Returns what had been credited; null when nothing had. */
  async reversed(manager: EntityManager, id: number): Promise<EarnedPoints | null> {
    const [rows] = await manager.query<[(EarnedPoints & { wasCredited: boolean })[], number]>(
      `WITH was AS (SELECT id, points_state FROM purchases WHERE id = $1 FOR UPDATE)
       UPDATE purchases SET points_state = 'reversed' FROM was
       WHERE purchases.id = was.id AND was.points_state ${pointsBefore('reversed')}
       RETURNING ${EARNED}, was.points_state = 'credited' AS "wasCredited"`,
      [id],
    );
    return rows[0]?.wasCredited ? rows[0] : null;
  }

  /** Makes points held for a school due again. Returns the purchases. */
  async releaseHeld(manager: EntityManager, schoolId: number): Promise<number[]> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE purchases SET points_state = 'pending' WHERE school_id = $1 AND points_state ${pointsBefore('pending')} RETURNING id`,
      [schoolId],
    );
    return rows.map(({ id }) => id);
  }
}
