import { LIMITS, type ComplaintInHistory, type PurchaseState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { endOfLocalDay } from '../../platform/database/end-of-local-day.js';

interface DealFacts {
  readonly deal_id: number;
  readonly deal_title: string;
  readonly deal_category: string;
  readonly image_url: string | null;
  readonly original_price: string;
  readonly need_to_know_info: string | null;
  readonly business_id: number;
  readonly business_name: string;
  readonly business_location: string | null;
  readonly business_address: string | null;
  readonly business_phone: string | null;
  readonly school_name: string;
  readonly school_points_earned: number;
  readonly created_at: Date;
}

/** Prices are the database's text. */
export interface VoucherInHistory extends DealFacts {
  readonly id: number;
  readonly code: string;
  readonly has_own_code: boolean;
  readonly purchase_price: string;
  readonly expires_at: Date;
  readonly is_expired: boolean;
  /** Young enough to be returned. */
  readonly is_young: boolean;
  readonly redeemed_at: Date | null;
  readonly voided_at: Date | null;
  readonly refund_requested_at: Date | null;
  readonly credited_at: Date | null;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly state: PurchaseState;
  /** A bank decides about its payment, and nobody asked us for a refund before. */
  readonly is_disputed: boolean;
  readonly complaint: ComplaintInHistory | null;
}

export interface PurchaseInHistory extends DealFacts {
  readonly id: number;
  readonly voucher_id: number;
  readonly amount: string;
  readonly credit_used: string;
  readonly amount_refunded: string;
  readonly school_id: number | null;
  /** Young enough for its points to move to another school. */
  readonly is_young: boolean;
  readonly state: PurchaseState;
  readonly refund_requested_at: Date | null;
}

/** The facts on a receipt. Prices are the database's text. */
export interface ReceiptRow {
  readonly id: number;
  readonly user_id: number;
  readonly deal_title: string;
  readonly business_name: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly amount: string;
  readonly credit_used: string;
  readonly amount_refunded: string;
  readonly state: PurchaseState;
  readonly refund_requested_at: Date | null;
  readonly refunded_at: Date | null;
  readonly credited_at: Date | null;
  readonly created_at: Date;
  readonly school_name: string;
  readonly school_points_earned: number;
}

/** The deal on the terms of the purchase, the business as it is now. */
const DEAL_FACTS = `v.deal_id, v.deal_title, d.category AS deal_category, d.image_url, v.original_price, v.need_to_know_info,
  b.id AS business_id, b.name AS business_name, b.location AS business_location, b.phone AS business_phone, s.name AS school_name,
  (SELECT l.address || ', ' || l.city || ', ' || l.state || ' ' || l.zip_code FROM business_locations l
   WHERE l.business_id = b.id AND l.is_active
   ORDER BY cardinality(v.valid_location_ids) = 0 OR l.id = ANY (v.valid_location_ids) DESC, l.id LIMIT 1) AS business_address`;

const SOURCE = `vouchers v JOIN purchases p ON p.voucher_id = v.id JOIN deals d ON d.id = v.deal_id
  JOIN businesses b ON b.id = v.business_id JOIN schools s ON s.id = p.school_id`;

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const LAST_COMPLAINT = `(SELECT jsonb_build_object('state', c.state, 'answerBy', ${time('c.answer_by')}, 'madeAt', ${time('c.made_at')},
    'reason', c.reason, 'endedAt', ${time('c.ended_at')}) FROM complaints c WHERE c.voucher_id = v.id ORDER BY c.id DESC LIMIT 1)`;

/**
 * A shopper's history shows each voucher with its deal, business and school: one statement per list, however long.
 * @reads businesses: business_locations, businesses; complaints: complaints; deals: deals; purchases: purchases; requests: cash_requests;
 *   schools: schools; vouchers: voucher_codes, vouchers
 */
@Injectable()
export class HistoryJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  vouchers(userId: number): Promise<VoucherInHistory[]> {
    return this.database.query<VoucherInHistory[]>(
      `SELECT v.id, v.code, EXISTS (SELECT 1 FROM voucher_codes c WHERE c.voucher_id = v.id AND c.source = 'imported') AS has_own_code,
         v.purchase_price, v.expires_at, v.expires_at <= now() AS is_expired,
         ${endOfLocalDay('p.created_at', '$2::int')} > now() AS is_young, v.redeemed_at, v.voided_at,
         v.refund_requested_at, v.credited_at, ${LAST_COMPLAINT} AS complaint, v.customer_name,
         v.customer_email, v.created_at, v.school_points_earned, p.state,
         p.state = 'disputed' AND p.refund_requested_at IS NULL AS is_disputed, ${DEAL_FACTS}
       FROM ${SOURCE} WHERE p.user_id = $1 ORDER BY v.id DESC`,
      [userId, LIMITS.selfRefundDays],
    );
  }

  /** null for an unknown purchase. */
  async receipt(purchaseId: number): Promise<ReceiptRow | null> {
    const [row] = await this.database.query<ReceiptRow[]>(
      `SELECT p.id, p.user_id, v.deal_title, b.name AS business_name, v.customer_name, v.customer_email, p.amount, p.credit_used, p.amount_refunded,
         p.state, p.refund_requested_at, p.refunded_at, v.credited_at, p.created_at, s.name AS school_name, p.school_points_earned
       FROM ${SOURCE} WHERE p.id = $1`,
      [purchaseId],
    );
    return row ?? null;
  }

  /** When the shopper asked for store credit in cash; null unless that is waiting. */
  async cashAskedAt(userId: number): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }[]>(
      `SELECT created_at AS at FROM cash_requests WHERE user_id = $1 AND status = 'pending'`,
      [userId],
    );
    return row?.at ?? null;
  }

  purchases(userId: number): Promise<PurchaseInHistory[]> {
    return this.database.query<PurchaseInHistory[]>(
      `SELECT p.id, p.voucher_id, p.amount, p.credit_used, p.amount_refunded, p.school_id, p.state, p.refund_requested_at, p.created_at,
         ${endOfLocalDay('p.created_at', '$2::int')} > now() AS is_young, p.school_points_earned, ${DEAL_FACTS}
       FROM ${SOURCE} WHERE p.user_id = $1 ORDER BY p.id DESC`,
      [userId, LIMITS.schoolChangeDays],
    );
  }
}
