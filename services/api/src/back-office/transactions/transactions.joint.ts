import type {
  AdminTransaction,
  AdminTransactionsQuery,
  RefundBearer,
  TransactionRecord,
  TransactionTotals,
  TransactionTotalsQuery,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { countUpTo } from '../../platform/database/count-up-to.js';
import { comesAfter, cutToPage, decodePlace } from '../../platform/database/keyset.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { refundedOf } from '../../checkout/purchases/index.js';
import { ORDERS, matching } from './transaction-filters.joint.js';

interface TransactionRow {
  readonly id: number;
  readonly order_id: string;
  readonly amount: string;
  readonly credit_used: string;
  readonly credit_given: string;
  readonly amount_refunded: string;
  readonly refund_failure: string | null;
  readonly payment_intent_id: string;
  readonly refund_reason: string | null;
  readonly refund_borne_by: RefundBearer | null;
  readonly created_at: Date;
  readonly state: AdminTransaction['state'];
  readonly refund_requested_at: Date | null;
  readonly school_points_earned: number;
  readonly points_state: AdminTransaction['pointsState'];
  readonly school_id: number | null;
  readonly school_name: string | null;
  readonly deal_id: number;
  readonly deal_title: string;
  readonly business_id: number;
  readonly business_name: string;
  readonly user_id: number;
  readonly username: string;
  readonly voucher_id: number;
  readonly code: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly is_redeemed: boolean;
  readonly expires_at: Date;
  /** Its sort value, with the database's full precision. */
  readonly place: string;
}

/** Nothing once a refund took it back. */
const CREDIT_GIVEN = '(SELECT COALESCE(sum(e.amount), 0) FROM credit_entries e WHERE e.voucher_id = p.voucher_id)';

const SELECT = `
  SELECT p.id, p.order_id, p.amount, p.credit_used, ${CREDIT_GIVEN} AS credit_given, p.amount_refunded, p.refund_failure, p.payment_intent_id, p.refund_reason, p.refund_borne_by, p.created_at, p.state, p.refund_requested_at, p.school_points_earned,
    p.points_state, p.school_id, s.name AS school_name, p.deal_id, v.deal_title, v.business_id, b.name AS business_name, p.user_id,
    u.username, v.id AS voucher_id, v.code, v.customer_name, v.customer_email, v.is_redeemed, v.expires_at
  FROM purchases p JOIN vouchers v ON v.id = p.voucher_id JOIN businesses b ON b.id = v.business_id JOIN users u ON u.id = p.user_id
  LEFT JOIN schools s ON s.id = p.school_id`;

/** A statement's parameters, and the conditions on a purchase. */
function statement(filter: TransactionTotalsQuery) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const terms = matching(filter, bind);
  const where = (more?: string) => {
    const all = more ? [...terms, more] : terms;
    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
  };
  return { parameters, bind, where };
}

/**
 * The team searches purchases by their vouchers, deals and schools, and sees each with all of them: one statement per page.
 * @reads businesses: businesses; credit: credit_entries; purchases: purchases; schools: schools; users: users; vouchers: vouchers
 */
@Injectable()
export class TransactionsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @param most purchases beyond this are not counted */
  async page(
    { limit, offset, sort = 'newest', after, ...filter }: AdminTransactionsQuery & PageRange,
    most: number,
  ): Promise<Page<AdminTransaction>> {
    const order = ORDERS[sort];
    const begin = after ? decodePlace(after, order) : undefined;
    const { parameters, bind, where } = statement(filter);
    const counted = countUpTo(this.database, most, `purchases p ${where()}`, [...parameters]);
    const from = begin && comesAfter(order, 'p.id', begin, bind);
    const sorted = `ORDER BY ${order.by} ${order.direction}, p.id ${order.direction}`;
    // One more than is shown, to know whether the list continues.
    const page = `SELECT p.id FROM purchases p ${where(from)} ${sorted} LIMIT ${bind(limit + 1)} OFFSET ${bind(after ? 0 : offset)}`;
    const [rows, count] = await Promise.all([
      this.database.query<TransactionRow[]>(
        `${SELECT.replace('SELECT ', `SELECT ${order.by}::text AS place, `)} WHERE p.id IN (${page}) ${sorted}`,
        parameters,
      ),
      counted,
    ]);
    const { shown, next } = cutToPage(rows, limit);
    return { rows: shown.map(toTransaction), ...count, next };
  }

  async totals(filter: TransactionTotalsQuery): Promise<TransactionTotals> {
    const { parameters, where } = statement(filter);
    const [row] = await this.database.query<[Record<keyof TransactionTotals, string>]>(
      `SELECT count(*) AS count, COALESCE(sum(p.amount), 0) AS amount, COALESCE(sum(p.amount_refunded), 0) AS "amountRefunded",
         COALESCE(sum(${refundedOf('p')}), 0) AS refunded,
         COALESCE(sum(p.school_points_earned) FILTER (WHERE p.points_state = 'credited'), 0) AS points
       FROM purchases p ${where()}`,
      parameters,
    );
    const { count, amount, amountRefunded, refunded, points } = row;
    const refunds = { amountRefunded: Number(amountRefunded), refunded: Number(refunded) };
    return { count: Number(count), amount: Number(amount), ...refunds, points: Number(points) };
  }

  /** The newest ids, at most this many. */
  async ids(filter: TransactionTotalsQuery, most: number): Promise<number[]> {
    const { parameters, bind, where } = statement(filter);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT p.id FROM purchases p ${where()} ORDER BY p.id DESC LIMIT ${bind(most)}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  async several(ids: readonly number[], manager = this.database.manager): Promise<AdminTransaction[]> {
    const rows = await manager.query<TransactionRow[]>(`${SELECT} WHERE p.id = ANY ($1)`, [ids]);
    return rows.map(toTransaction);
  }

  async one(id: number): Promise<AdminTransaction | null> {
    return (await this.record(id))?.transaction ?? null;
  }

  async record(id: number): Promise<Omit<TransactionRecord, 'timeline'> | null> {
    const [row] = await this.database.query<TransactionRow[]>(`${SELECT} WHERE p.id = $1`, [id]);
    return row ? toRecord(row) : null;
  }

  /** A shopper's latest purchases, newest first. */
  async ofUser(userId: number, limit: number): Promise<Omit<TransactionRecord, 'timeline'>[]> {
    const rows = await this.database.query<TransactionRow[]>(`${SELECT} WHERE p.user_id = $1 ORDER BY p.id DESC LIMIT $2`, [userId, limit]);
    return rows.map(toRecord);
  }
}

const toRecord = (row: TransactionRow): Omit<TransactionRecord, 'timeline'> => ({
  transaction: toTransaction(row),
  paymentIntentId: row.payment_intent_id,
  refundReason: row.refund_reason,
  refundBorneBy: row.refund_borne_by,
});

/** As the buyer typed them for this purchase; null when nothing was. */
function namesOf({ customer_name: name }: TransactionRow): Pick<AdminTransaction['user'], 'firstName' | 'lastName'> {
  const [first, ...rest] = name.trim().split(/\s+/);
  return { firstName: first || null, lastName: rest.join(' ') || null };
}

const toTransaction = (row: TransactionRow): AdminTransaction => ({
  id: row.id,
  orderId: row.order_id,
  amount: Number(row.amount),
  creditUsed: Number(row.credit_used),
  creditGiven: Number(row.credit_given),
  amountRefunded: Number(row.amount_refunded),
  refundFailure: row.refund_failure,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  isRefundPending: row.state === 'paid' && row.refund_requested_at !== null,
  schoolPointsEarned: row.school_points_earned,
  pointsState: row.points_state,
  schoolId: row.school_id,
  schoolName: row.school_name,
  deal: { id: row.deal_id, title: row.deal_title },
  business: { id: row.business_id, name: row.business_name },
  user: { id: row.user_id, username: row.username, ...namesOf(row) },
  voucher: {
    id: row.voucher_id,
    code: row.code,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    isRedeemed: row.is_redeemed,
    expiresAt: row.expires_at.toISOString(),
  },
});
