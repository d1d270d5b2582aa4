import type { AdminPayoutsQuery, PayoutState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import type { PageRange } from '../../platform/http/paged.js';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';
import { RESERVE_OF_REDEMPTION, SENT_ONE_BACK, reserveOf, type SaleRow } from '../earnings/index.js';
import { isItsBank } from '../payees/index.js';

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
  readonly vouchers: number;
  readonly failure: string | null;
  readonly returnedAt: Date | null;
}

export interface ReturnedRow extends PayoutRow {
  /** The business still has the bank account that returned it. */
  readonly isItsBank: boolean;
}

/** For the team only. */
export interface RecordRow extends PayoutRow {
  readonly drawnAt: Date;
  readonly transferredAt: Date | null;
  readonly accountId: string;
  readonly transferId: string | null;
  readonly bankPayoutId: string | null;
  readonly reversalId: string | null;
  readonly takenBackAt: Date | null;
}

export interface LineRow extends SaleRow {
  readonly id: number;
  readonly cents: number;
}

interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

const FACTS = `o.id::int, to_char(o.day, 'YYYY-MM-DD') AS day, o.cents::float8 AS cents, o.state, o.sent_at AS "sentAt",
  o.paid_at AS "paidAt", o.returned_at AS "returnedAt", o.business_id AS "businessId", b.name AS "businessName",
  o.held_at IS NOT NULL AS "isHeld", o.failure,
  (SELECT count(*) FROM payout_lines n WHERE n.payout_id = o.id AND n.voucher_id IS NOT NULL)::int AS vouchers`;
const FROM = 'FROM payouts o JOIN businesses b ON b.id = o.business_id';
const PAYOUT = `SELECT ${FACTS} ${FROM}`;
/** A step that the provider rejected and that is retried later also waits for the team: money may be missing. */
const IS_FOR_TEAM = `(o.state IN ('failed', 'returned') OR o.held_at IS NOT NULL OR (o.state IN ('pending', 'transferred', 'sent') AND o.failure IS NOT NULL))`;

/** By the business's name, and by a state; each null for any. */
const IS_ASKED_FOR = `($1::text IS NULL OR o.business_id IN (SELECT id FROM businesses WHERE lower(name) LIKE $1))
  AND ($2::text IS NULL OR o.state = $2 OR ($2 = 'held' AND o.held_at IS NOT NULL))`;

/**
 * Payouts as shown: with their business and vouchers.
 * @reads businesses: business_locations, businesses; payees: payees; vouchers: redemptions, vouchers
 */
@Injectable()
export class PayoutsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first. */
  async ofBusiness(businessId: number, { limit, offset }: PageRange): Promise<Found<PayoutRow>> {
    const rows = await this.database.query<PayoutRow[]>(
      `${PAYOUT} WHERE o.business_id = $1 ORDER BY o.day DESC, o.id DESC LIMIT $2 OFFSET $3`,
      [businessId, limit, offset],
    );
    return { rows, total: await this.count('payouts WHERE business_id = $1', businessId) };
  }

  /** Payouts that wait for the team come first, then the newest. */
  async all({ q, state, limit, offset }: AdminPayoutsQuery & PageRange): Promise<Found<PayoutRow>> {
    const values = [q ? containing(q) : null, state ?? null];
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<PayoutRow[]>(
        `${PAYOUT} WHERE ${IS_ASKED_FOR} ORDER BY ${IS_FOR_TEAM} DESC, o.day DESC, o.id DESC LIMIT $3 OFFSET $4`,
        [...values, limit, offset],
      ),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM payouts o WHERE ${IS_ASKED_FOR}`, values),
    ]);
    return { rows, total };
  }

  async one(id: number): Promise<RecordRow | null> {
    const [row] = await this.database.query<RecordRow[]>(
      `SELECT ${FACTS}, o.drawn_at AS "drawnAt", o.transferred_at AS "transferredAt", o.account_id AS "accountId",
         o.transfer_id AS "transferId", o.bank_payout_id AS "bankPayoutId", o.reversal_id AS "reversalId",
         o.taken_back_at AS "takenBackAt" ${FROM} WHERE o.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** The lines of a payout, which add up to it. */
  async lines(payoutId: number, { limit, offset }: PageRange): Promise<Found<LineRow>> {
    const rows = await this.database.query<LineRow[]>(
      `SELECT n.id::int, right(v.code, 4) AS "voucherEnd", v.deal_title AS "dealTitle", l.name AS "locationName",
         r.redeemed_at AS "usedAt", (v.purchase_price * 100)::float8 AS price, n.cents::float8 AS cents,
         ${reserveOf('n.due_on', 'n.cents')}
       FROM payout_lines n LEFT JOIN vouchers v ON v.id = n.voucher_id
       LEFT JOIN redemptions r ON r.voucher_id = n.voucher_id AND r.undone_at IS NULL ${RESERVE_OF_REDEMPTION}
       LEFT JOIN business_locations l ON l.id = r.location_id
       WHERE n.payout_id = $1 ORDER BY n.id LIMIT $2 OFFSET $3`,
      [payoutId, limit, offset],
    );
    return { rows, total: await this.count('payout_lines WHERE payout_id = $1', payoutId) };
  }

  /** Cents on their way to a business, and those that arrived in this local year. */
  async sums(businessId: number): Promise<{ onItsWay: number; paidThisYear: number }> {
    const [row] = await this.database.query<[{ onItsWay: number; paidThisYear: number }]>(
      `SELECT COALESCE(sum(cents) FILTER (WHERE state IN ('pending', 'transferred', 'sent')), 0)::float8 AS "onItsWay",
         COALESCE(sum(cents) FILTER (WHERE state = 'paid' AND paid_at >= date_trunc('year', now(), '${LOCAL_ZONE}')), 0)::float8
           AS "paidThisYear"
       FROM payouts WHERE business_id = $1`,
      [businessId],
    );
    return row;
  }

  /** Payouts that wait for another bank account, newest first. */
  async returned(businessId: number): Promise<ReturnedRow[]> {
    return this.database.query<ReturnedRow[]>(
      `SELECT ${FACTS}, ${isItsBank('y', 'o')} AS "isItsBank" ${FROM} LEFT JOIN payees y ON y.business_id = o.business_id
       WHERE o.business_id = $1 AND o.state = 'returned' ORDER BY o.day DESC, o.id DESC`,
      [businessId],
    );
  }

  /** Payouts returned by a bank, whose business has had another one for the waiting time of a new bank. */
  async returnedBefore(restHours: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT o.id FROM payouts o JOIN payees y ON y.business_id = o.business_id AND y.account_id = o.account_id
       WHERE o.state = 'returned' AND y.state = 'ready' AND NOT ${isItsBank('y', 'o')}
         AND y.bank_changed_at < now() - make_interval(hours => $1) ORDER BY o.id`,
      [restHours],
    );
    return rows.map(({ id }) => id);
  }

  /** Which of these have to wait, because the business's bank account returned a payout or is new. */
  async waitingForBank(ids: readonly string[], restHours: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT o.id FROM payouts o JOIN payees y ON y.business_id = o.business_id
       WHERE o.id = ANY ($1::bigint[]) AND (y.bank_changed_at >= now() - make_interval(hours => $2) OR ${SENT_ONE_BACK})`,
      [ids, restHours],
    );
    return rows.map(({ id }) => id);
  }

  private async count(from: string, ...values: number[]): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${from}`, values);
    return row.total;
  }
}
