import type { PayoutState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PageRange } from '../../platform/http/paged.js';

export interface PayoutRow {
  readonly id: number;
  readonly day: string;
  readonly cents: number;
  readonly state: PayoutState;
  readonly sentAt: Date | null;
  readonly paidAt: Date | null;
  readonly businessId: number;
  readonly businessName: string;
  readonly isHeld: boolean;
  readonly failure: string | null;
}

export interface LineRow {
  readonly id: number;
  readonly voucherEnd: string | null;
  readonly dealTitle: string | null;
  readonly usedAt: Date | null;
  readonly cents: number;
}

interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

const PAYOUT = `SELECT o.id::int, to_char(o.day, 'YYYY-MM-DD') AS day, o.cents::float8 AS cents, o.state, o.sent_at AS "sentAt",
  o.paid_at AS "paidAt", o.business_id AS "businessId", b.name AS "businessName", o.held_at IS NOT NULL AS "isHeld", o.failure
  FROM payouts o JOIN businesses b ON b.id = o.business_id`;
const IS_FOR_TEAM = `(o.state IN ('failed', 'returned') OR o.held_at IS NOT NULL)`;

/** Payouts as they are shown: with the business they are for, and the vouchers they are made of. */
@Injectable()
export class PayoutsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The latest first. */
  async ofBusiness(businessId: number, { limit, offset }: PageRange): Promise<Found<PayoutRow>> {
    const rows = await this.database.query<PayoutRow[]>(
      `${PAYOUT} WHERE o.business_id = $1 ORDER BY o.day DESC, o.id DESC LIMIT $2 OFFSET $3`,
      [businessId, limit, offset],
    );
    return { rows, total: await this.count('payouts WHERE business_id = $1', businessId) };
  }

  /** Those that wait for the team first, then the latest. */
  async all({ limit, offset }: PageRange): Promise<Found<PayoutRow>> {
    const rows = await this.database.query<PayoutRow[]>(
      `${PAYOUT} ORDER BY ${IS_FOR_TEAM} DESC, o.day DESC, o.id DESC LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    return { rows, total: await this.count('payouts') };
  }

  async one(id: number): Promise<PayoutRow | null> {
    const [row] = await this.database.query<PayoutRow[]>(`${PAYOUT} WHERE o.id = $1`, [id]);
    return row ?? null;
  }

  /** The sum of all of them is the payout. */
  async lines(payoutId: number, { limit, offset }: PageRange): Promise<Found<LineRow>> {
    const rows = await this.database.query<LineRow[]>(
      `SELECT n.id::int, right(v.code, 4) AS "voucherEnd", v.deal_title AS "dealTitle", r.redeemed_at AS "usedAt", n.cents::float8 AS cents
       FROM payout_lines n LEFT JOIN vouchers v ON v.id = n.voucher_id
       LEFT JOIN redemptions r ON r.voucher_id = n.voucher_id AND r.undone_at IS NULL
       WHERE n.payout_id = $1 ORDER BY n.id LIMIT $2 OFFSET $3`,
      [payoutId, limit, offset],
    );
    return { rows, total: await this.count('payout_lines WHERE payout_id = $1', payoutId) };
  }

  private async count(from: string, ...values: number[]): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${from}`, values);
    return row.total;
  }
}
