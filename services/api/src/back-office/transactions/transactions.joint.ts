import type { AdminTransaction, AdminTransactionsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import type { Page, PageRange } from '../../platform/http/paged.js';

interface TransactionRow {
  readonly id: number;
  readonly order_id: string;
  readonly amount: string;
  readonly credit_used: string;
  readonly amount_refunded: string;
  readonly refund_failure: string | null;
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
  readonly first_name: string | null;
  readonly voucher_id: number;
  readonly code: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly is_redeemed: boolean;
  readonly expires_at: Date;
}

const SELECT = `
  SELECT p.id, p.order_id, p.amount, p.credit_used, p.amount_refunded, p.refund_failure, p.created_at, p.state, p.refund_requested_at, p.school_points_earned,
    p.points_state, p.school_id, s.name AS school_name, p.deal_id, v.deal_title, v.business_id, b.name AS business_name, p.user_id,
    u.username, u.first_name, v.id AS voucher_id, v.code, v.customer_name, v.customer_email, v.is_redeemed, v.expires_at
  FROM purchases p JOIN vouchers v ON v.id = p.voucher_id JOIN businesses b ON b.id = v.business_id JOIN users u ON u.id = p.user_id
  LEFT JOIN schools s ON s.id = p.school_id`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `377`, `#377`, `order #377`, `purchase 377` */
const ORDER_NUMBER = /^(?:(?:order|purchase)\s*)?#?(\d{1,9})$/i;

/** `voucher 12` */
const VOUCHER_NUMBER = /^voucher\s*#?(\d{1,9})$/i;

/** Ids of the purchases that match, each way by an index of its own. */
function matching({ q, schoolId }: AdminTransactionsQuery): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const terms: string[] = [];
  if (schoolId) terms.push(`p.school_id = ${bind(schoolId)}`);
  if (q) {
    const words = bind(containing(q));
    const ways = [
      `SELECT m.id FROM purchases m JOIN vouchers v ON v.id = m.voucher_id
         WHERE lower(v.code || ' ' || v.customer_email || ' ' || v.customer_name) LIKE ${words}`,
      `SELECT m.id FROM purchases m JOIN deals d ON d.id = m.deal_id WHERE d.search_text LIKE ${words}`,
      `SELECT m.id FROM purchases m JOIN schools t ON t.id = m.school_id
         WHERE lower(t.name || ' ' || t.city || ' ' || t.state || ' ' || t.zip_code) LIKE ${words}`,
    ];
    const number = ORDER_NUMBER.exec(q)?.[1];
    if (number) ways.push(`SELECT m.id FROM purchases m WHERE m.id = ${bind(Number(number))}`);
    const voucher = VOUCHER_NUMBER.exec(q)?.[1];
    if (voucher) ways.push(`SELECT m.id FROM purchases m WHERE m.voucher_id = ${bind(Number(voucher))}`);
    if (UUID.test(q)) ways.push(`SELECT m.id FROM purchases m WHERE m.order_id = ${bind(q)}::uuid`);
    terms.push(`p.id IN (${ways.join(' UNION ')})`);
  }
  return { sql: terms.length > 0 ? `WHERE ${terms.join(' AND ')}` : '', parameters };
}

/** The team searches purchases by what stands in vouchers, deals and schools, and sees each with all of them: one statement for a page. */
@Injectable()
export class TransactionsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async page({ limit, offset, ...query }: AdminTransactionsQuery & PageRange): Promise<Page<AdminTransaction>> {
    const { sql, parameters } = matching(query);
    const page = `SELECT p.id FROM purchases p ${sql} ORDER BY p.id DESC LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`;
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<TransactionRow[]>(`${SELECT} WHERE p.id IN (${page}) ORDER BY p.id DESC`, [...parameters, limit, offset]),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM purchases p ${sql}`, parameters),
    ]);
    return { rows: rows.map(toTransaction), total };
  }

  async one(id: number): Promise<AdminTransaction | null> {
    const [row] = await this.database.query<TransactionRow[]>(`${SELECT} WHERE p.id = $1`, [id]);
    return row ? toTransaction(row) : null;
  }
}

/** What the buyer typed after the first name; null where nothing was. */
const lastNameOf = ({ customer_name }: TransactionRow) => customer_name.trim().split(/\s+/).slice(1).join(' ') || null;

const toTransaction = (row: TransactionRow): AdminTransaction => ({
  id: row.id,
  orderId: row.order_id,
  amount: Number(row.amount),
  creditUsed: Number(row.credit_used),
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
  user: { id: row.user_id, username: row.username, firstName: row.first_name, lastName: lastNameOf(row) },
  voucher: {
    id: row.voucher_id,
    code: row.code,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    isRedeemed: row.is_redeemed,
    expiresAt: row.expires_at.toISOString(),
  },
});
