import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

/** Federal law requires a form 1099-K if both are exceeded. */
const REPORTED = { dollars: 20_000, payments: 200 } as const;

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

const IS_PAID_OUT = `o.state IN ('sent', 'paid') AND o.sent_at IS NOT NULL`;

/** Counts the first part of each voucher only: its reserve is paid later, and a dispute that we win pays it again. */
const IS_SALE = `n.cents > 0 AND n.voucher_id IS NOT NULL
  AND row_number() OVER (PARTITION BY n.voucher_id ORDER BY n.cents <= 0, o.sent_at, n.id) = 1`;

/**
 * Payouts for a spreadsheet, with each line's business and voucher. Dollars.
 * @reads businesses: businesses; vouchers: vouchers
 */
@Injectable()
export class PayoutFilesJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** In the order they were created, after one of them. @returns a total only at the start */
  async lines({ limit, after }: { limit: number; after?: string }): Promise<Page<Row>> {
    const rows = await this.database.query<Row[]>(
      `SELECT n.id::text, n.payout_id::text AS "payoutId", to_char(o.day, 'YYYY-MM-DD') AS day, o.state, o.business_id AS "businessId",
         b.name AS business, to_char(n.due_on, 'YYYY-MM-DD') AS "dueOn", v.deal_title AS deal, right(v.code, 4) AS "voucherEnd",
         v.purchase_price::float8 AS price, (n.cents / 100.0)::float8 AS amount, n.released_at IS NOT NULL AS "isReleased"
       FROM payout_lines n JOIN payouts o ON o.id = n.payout_id JOIN businesses b ON b.id = o.business_id
       LEFT JOIN vouchers v ON v.id = n.voucher_id WHERE n.id > $2 ORDER BY n.id LIMIT $1`,
      [limit, after ?? 0],
    );
    const next = rows.length === limit ? rows.at(-1)!.id : null;
    if (after !== undefined) return { rows, total: 0, next };
    const [{ total }] = await this.database.query<[{ total: number }]>('SELECT count(*)::int AS total FROM payout_lines');
    return { rows, total, next };
  }

  /** By local year, newest first; later reversals do not reduce the gross. */
  yearly({ limit, offset }: PageRange): Promise<Page<Row>> {
    return this.read(
      `SELECT y.year || '-' || y."businessId" AS id, y.year, y."businessId", b.name AS business, y."accountId", y.gross, y.payments, y."paidOut",
         y.gross > ${REPORTED.dollars} AND y.payments > ${REPORTED.payments} AS "isReported"
       FROM (SELECT s.year, s.business_id AS "businessId", max(s.account_id) AS "accountId",
           COALESCE(sum(s.purchase_price) FILTER (WHERE s.is_sale), 0)::float8 AS gross,
           (count(*) FILTER (WHERE s.is_sale))::int AS payments, (sum(s.cents) / 100.0)::float8 AS "paidOut"
         FROM (SELECT extract(year FROM o.sent_at AT TIME ZONE '${LOCAL_ZONE}')::int AS year, o.business_id, o.account_id, n.cents,
             v.purchase_price, ${IS_SALE} AS is_sale
           FROM payouts o JOIN payout_lines n ON n.payout_id = o.id LEFT JOIN vouchers v ON v.id = n.voucher_id
           WHERE ${IS_PAID_OUT}) s GROUP BY 1, 2) y
       JOIN businesses b ON b.id = y."businessId" ORDER BY y.year DESC, y.gross DESC, y."businessId"`,
      limit,
      offset,
    );
  }

  private async read(statement: string, limit: number, offset: number): Promise<Page<Row>> {
    const found = await this.database.query<(Row & { total: number })[]>(
      `SELECT f.*, (count(*) OVER ())::int AS total FROM (${statement}) f LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    return { rows: found, total: found[0]?.total ?? 0 };
  }
}
