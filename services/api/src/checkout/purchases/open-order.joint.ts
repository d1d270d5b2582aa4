import { LIMITS, toCents } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { prepared } from '../../platform/database/prepared.js';
import { WITHOUT_WAITING } from '../../platform/database/without-waiting.js';
import { holdPiece } from '../../catalogue/deals/index.js';

/** A deal's current price, and whether it and the school can take part. */
export interface Quote {
  readonly title: string;
  readonly saleCents: number;
  readonly isOnSale: boolean;
  readonly isSoldOut: boolean;
  /** When its sale begins, if nothing else blocks the deal; null otherwise. */
  readonly startsAt: Date | null;
  readonly maxPerFamily: number | null;
  /** null for an unknown school. */
  readonly schoolIsActive: boolean | null;
}

export interface OrderDraft {
  readonly draftKey: string;
  /** One attempt by one browser, which pays once. Without it, the same details may buy again. */
  readonly isOneAttempt: boolean;
  readonly dealId: number;
  readonly schoolId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** The signed-in shopper; null for a guest. */
  readonly shopperId: number | null;
  /** What the buyer saw. */
  readonly amountCents: number;
  /** The buyer's scrambled network; null when it does not count. */
  readonly network: Buffer | null;
}

export interface OpenOrder {
  readonly id: string;
  readonly amountCents: number;
  readonly creditCents: number;
  readonly schoolPoints: number;
  readonly paymentIntentId: string | null;
  readonly openedAt: Date;
  /** Newly opened, not the draft's existing order. */
  readonly isNew: boolean;
  /** Its hold cannot be renewed anymore. */
  readonly isOver: boolean;
  /** For the draft's current school and buyer. */
  readonly isAsked: boolean;
  readonly heldUntil: Date;
}

export interface Opening {
  readonly quote: Quote;
  /** The buyer, or their network, already holds the maximum of this deal. */
  readonly holdsEnough: boolean;
  /** The buyer's family is at the limit for this deal. */
  readonly familyHasEnough: boolean;
  /** null when the quote refuses, the attempt is paid, the buyer holds or has enough, or nothing is left to hold. */
  readonly order: OpenOrder | null;
}

interface OpeningRow {
  readonly title: string;
  readonly sale_price: string;
  readonly is_on_sale: boolean;
  readonly is_sold_out: boolean;
  readonly starts_at: Date | null;
  readonly max_per_family: number | null;
  readonly school_is_active: boolean | null;
  readonly order_id: string | null;
  readonly amount: string;
  readonly credit_used: string;
  readonly order_points: number;
  readonly is_new: boolean;
  readonly is_over: boolean;
  readonly is_asked: boolean;
  readonly held_until: Date;
  readonly holds_enough: boolean;
  readonly family_has_enough: boolean;
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
    startsAt: row.starts_at,
    maxPerFamily: row.max_per_family,
    schoolIsActive: row.school_is_active,
  },
  holdsEnough: row.holds_enough,
  familyHasEnough: row.family_has_enough,
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
  isAsked: row.is_asked,
  heldUntil: row.held_until,
});

export const ONE_ORDER_PER_DRAFT = 'orders_one_per_draft';

export const ONE_PIECE_PER_FAMILY_PLACE = 'family_places_pkey';

export const ONE_ORDER_PER_SLOT = 'orders_one_per_slot';

/**
 * Who counts as one family for a deal with a limit: the purchase's address, and the signed-in account's. Purchases from before the limit
 * have no place, but still count. Without a limit there is no row, and nothing is counted.
 */
const FAMILY = `SELECT q.id AS deal_id, q.max_per_family, e.email,
    (SELECT count(*) FROM family_places f WHERE f.deal_id = q.id AND f.email = e.email)
    + (SELECT count(*) FROM purchases p JOIN users u ON u.id = p.user_id
       WHERE u.email = e.email AND p.deal_id = q.id AND p.state <> 'refunded'
         AND NOT EXISTS (SELECT 1 FROM family_places f WHERE f.order_id = p.order_id))
    + (SELECT count(*) FROM orders o WHERE o.deal_id = q.id AND o.customer_email = e.email AND o.state = 'pending'
         AND NOT EXISTS (SELECT 1 FROM family_places f WHERE f.order_id = o.id)) AS taken
  FROM quote q CROSS JOIN LATERAL (SELECT $5::text AS email UNION SELECT email FROM users WHERE id = $13::int) e
  WHERE q.max_per_family IS NOT NULL`;

/** The first free place. Of two checkouts that see the same one, the second violates the key and tries again. */
const FREE_PLACE = `SELECT min(s)::smallint FROM generate_series(1, w.max_per_family) s
  WHERE NOT EXISTS (SELECT 1 FROM family_places f WHERE f.deal_id = w.deal_id AND f.email = w.email AND f.place = s)`;

const OPEN = `WITH quote AS (
           SELECT d.id, d.title, d.sale_price, d.school_points,
             d.max_per_family, s.is_offered AND (d.starts_at IS NULL OR d.starts_at <= now()) AS is_on_sale,
             CASE WHEN s.is_offered AND d.starts_at > now() THEN d.starts_at END AS starts_at,
             d.max_quantity IS NOT NULL AND d.sold_quantity >= d.max_quantity AS is_sold_out,
             (SELECT is_active FROM schools WHERE id = $3) AS school_is_active
           FROM deals d JOIN businesses b ON b.id = d.business_id CROSS JOIN LATERAL (SELECT
             d.is_active AND d.archived_at IS NULL AND b.is_verified AND (d.expires_at IS NULL OR d.expires_at > now()) AS is_offered) s
           WHERE d.id = $2
         ), agreed AS (
           SELECT * FROM quote WHERE is_on_sale AND school_is_active AND sale_price = $6
             AND NOT ($12 AND EXISTS (SELECT 1 FROM orders WHERE draft_key = $1 AND state IN ('paid', 'cancelling')))
         ), known AS (
           UPDATE orders SET hold_expires_at =
             GREATEST(hold_expires_at, LEAST(now() + make_interval(mins => $7), created_at + make_interval(mins => $8)))
           WHERE draft_key = $1 AND state = 'pending' AND EXISTS (SELECT 1 FROM agreed)
           RETURNING id, amount, credit_used, school_points, payment_intent_id, created_at, false AS is_new,
             created_at + make_interval(mins => $8) < now() + interval '1 minute' AS is_over,
             (school_id, customer_name, customer_email) = ($3, $4, $5) AS is_asked, hold_expires_at
         ), place AS (
           SELECT min(s)::smallint AS slot,
             (SELECT count(*) FROM orders WHERE deal_id = $2 AND customer_email = $5 AND state = 'pending') >= $10
               OR ($9::bytea IS NOT NULL AND min(s) IS NULL) AS holds_enough
           FROM generate_series(1, $11::int) s WHERE $9::bytea IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM orders WHERE deal_id = $2 AND network = $9 AND slot = s AND state = 'pending')
         ), who AS (${FAMILY}
         ), family AS (SELECT COALESCE(bool_or(taken >= max_per_family), false) AS family_has_enough FROM who
         ), wanted AS (
           SELECT agreed.id AS deal_id, agreed.school_points, place.slot FROM agreed, place, family
           WHERE NOT EXISTS (SELECT 1 FROM orders WHERE draft_key = $1 AND state = 'pending') AND NOT place.holds_enough
             AND NOT family.family_has_enough
         ), hold AS (${holdPiece('wanted')}
         ), opened AS (
           INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, hold_expires_at,
             network, slot)
           SELECT $1, hold.deal_id, $3, $4, $5, $6, hold.school_points, now() + make_interval(mins => $7), $9, hold.slot FROM hold
           RETURNING id, amount, credit_used, school_points, payment_intent_id, created_at, true, false, true, hold_expires_at
         ), placed AS (
           INSERT INTO family_places (deal_id, email, place, order_id)
           SELECT w.deal_id, w.email, (${FREE_PLACE}), opened.id FROM opened CROSS JOIN who w
         ), an_order AS (SELECT * FROM known UNION ALL SELECT * FROM opened)
         SELECT quote.*, place.holds_enough, family.family_has_enough, an_order.id AS order_id, an_order.amount, an_order.credit_used,
           an_order.school_points AS order_points, an_order.created_at AS opened_at, an_order.is_new, an_order.is_over,
           an_order.is_asked, an_order.hold_expires_at AS held_until, an_order.payment_intent_id,
           CASE WHEN $14 AND an_order.is_new THEN ${WITHOUT_WAITING} END
         FROM quote CROSS JOIN place CROSS JOIN family LEFT JOIN an_order ON true`;

/**
 * Quotes a deal, holds a piece and opens the order. Every buyer of a deal needs its row at the same moment, and it is locked from the hold
 * to the commit: one statement keeps that to a single round trip. By itself, it does not wait until a new order is on the disk: what it wrote
 * is there once the order's intent is, and nobody can pay before.
 * @reads businesses: businesses; deals: deals; schools: schools; users: users
 */
@Injectable()
export class OpenOrderStatement {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Quotes the deal and, where the quote allows it and the buyer saw its price, opens an order and holds one piece; or
   * gives the draft's open order, its hold renewed while the order is young. One statement, so the deal's row is locked no
   * longer than it takes. undefined when there is no such deal.
   * @throws Error, a violation of a unique key, when something else was a moment faster. ONE_ORDER_PER_DRAFT: a second click, whose order
   *   counts. ONE_ORDER_PER_SLOT: another buyer of the same network, so try the next slot. ONE_PIECE_PER_FAMILY_PLACE: another checkout of
   *   the same family, so check again whether a place is left.
   */
  async open(draft: OrderDraft, on: DataSource | EntityManager = this.database): Promise<Opening | undefined> {
    const { rows } = await prepared<OpeningRow>(on, OPEN, [
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
      draft.isOneAttempt,
      draft.shopperId,
      on === this.database,
    ]);
    return rows[0] && toOpening(rows[0]);
  }
}
