import type { VoucherComplaint, VoucherLocation } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import { LOCAL_ZONE } from '../../platform/time/local-format.js';

/** A voucher with everything on its page and in its mail. Prices are the database's text. */
export interface VoucherRow {
  readonly id: number;
  readonly code: string;
  readonly access_salt: Buffer;
  readonly access_token: Buffer;
  readonly user_id: number;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly expires_at: Date;
  readonly is_expired: boolean;
  /** Counted by the calendar; its last day counts. */
  readonly days_left: number;
  readonly redeemed_at: Date | null;
  readonly voided_at: Date | null;
  readonly refund_requested_at: Date | null;
  readonly credited_at: Date | null;
  /** A bank decides about its payment, and nobody asked us for a refund before. */
  readonly is_disputed: boolean;
  readonly created_at: Date;
  readonly purchase_price: string;
  readonly credit_used: string;
  readonly original_price: string;
  readonly discount_percentage: number;
  readonly school_points_earned: number;
  readonly need_to_know_info: string | null;
  readonly deal_id: number;
  readonly deal_title: string;
  readonly image_url: string | null;
  /** As bought; empty means every location. */
  readonly valid_location_ids: number[];
  readonly business_id: number;
  readonly business_name: string;
  readonly business_phone: string | null;
  readonly business_website: string | null;
  readonly school_id: number;
  readonly school_name: string;
  readonly locations: readonly VoucherLocation[] | null;
  readonly complaint: VoucherComplaint | null;
}

/** The locations `l` that accept the voucher `v`: those in its terms, or all once those have closed. */
export const ACCEPTS_IT = `l.is_active AND (cardinality(v.valid_location_ids) = 0 OR l.id = ANY (v.valid_location_ids) OR NOT EXISTS (
  SELECT 1 FROM business_locations o WHERE o.business_id = v.business_id AND o.is_active AND o.id = ANY (v.valid_location_ids)))`;

/** Locations in its terms that closed after it was bought; they stay readable. */
const CLOSED = `NOT l.is_active AND (l.id = ANY (v.valid_location_ids)
  OR (cardinality(v.valid_location_ids) = 0 AND l.archived_at > v.created_at))`;

const localDate = (time: string) => `(${time} AT TIME ZONE '${LOCAL_ZONE}')::date`;

/** Of the voucher `v` and its purchase `p`. */
const SHOWN = `
  SELECT v.id, v.code, v.access_salt, v.access_token, v.user_id, v.customer_name, v.customer_email, v.expires_at,
    v.expires_at <= now() AS is_expired, ${localDate('v.expires_at')} - ${localDate('now()')} + 1 AS days_left, v.redeemed_at, v.voided_at,
    v.refund_requested_at, v.credited_at, p.state = 'disputed' AND p.refund_requested_at IS NULL AS is_disputed, v.created_at,
    v.purchase_price, p.credit_used, v.original_price, v.discount_percentage, v.school_points_earned, v.need_to_know_info, v.deal_id,
    v.deal_title, v.valid_location_ids, d.image_url, b.id AS business_id, b.name AS business_name, b.phone AS business_phone,
    b.website AS business_website, s.id AS school_id, s.name AS school_name,
    (SELECT json_build_object('state', c.state, 'answerBy', to_char(c.answer_by AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     FROM complaints c WHERE c.voucher_id = v.id ORDER BY c.id DESC LIMIT 1) AS complaint,
    (SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address, 'city', l.city, 'state', l.state,
       'zipCode', l.zip_code, 'phone', l.phone, 'isActive', l.is_active) ORDER BY l.is_active DESC, l.id)
     FROM business_locations l WHERE l.business_id = v.business_id AND (${ACCEPTS_IT} OR ${CLOSED})) AS locations`;
const ITS = `JOIN deals d ON d.id = v.deal_id JOIN businesses b ON b.id = v.business_id JOIN schools s ON s.id = p.school_id`;

const PAGES = `${SHOWN} FROM vouchers v JOIN purchases p ON p.voucher_id = v.id ${ITS}`;

/** Part of a joint statement: the {@link VoucherRow} of what it has just written, the vouchers in one query and their purchases in another. */
export const writtenPages = (vouchers: string, purchases: string) =>
  `${SHOWN} FROM ${vouchers} v JOIN ${purchases} p ON p.voucher_id = v.id ${ITS}`;

/**
 * A voucher's page and mail show its deal, business, locations and school, and what was paid: one statement per view.
 * @reads businesses: business_locations, businesses; complaints: complaints; deals: deals; purchases: purchases; schools: schools
 */
@Injectable()
export class VoucherPages {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  byToken(hash: Buffer): Promise<VoucherRow | undefined> {
    return this.one('v.access_token = $1', hash);
  }

  byId(id: number): Promise<VoucherRow | undefined> {
    return this.one('v.id = $1', id);
  }

  byOrder(orderId: string): Promise<VoucherRow | undefined> {
    return this.one('p.order_id = $1', orderId);
  }

  private async one(condition: string, value: unknown): Promise<VoucherRow | undefined> {
    const { rows } = await prepared<VoucherRow>(this.database, `${PAGES} WHERE ${condition}`, [value]);
    return rows[0];
  }
}
