import type { RefundBearer } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A purchase the team is about to refund. */
export interface RefundedSale {
  readonly businessId: number;
  readonly voucherId: number;
  /** Cents. */
  readonly price: number;
  readonly wasUsed: boolean;
  /** Who pays for its refund, if already decided. */
  readonly borneBy: RefundBearer | null;
  readonly split: { readonly schoolFundBp: number; readonly shareBp: number };
  /** Cents of it in payouts; its reserve may still be to come. */
  readonly paidOut: number;
}

/**
 * A business's earnings from one purchase depend on its voucher, the terms of its day and the payouts: one statement for a dialog.
 * @reads books: payout_terms; payouts: payout_lines; purchases: purchases; vouchers: redemptions, vouchers
 */
@Injectable()
export class RefundedSales {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofPurchase(purchaseId: number): Promise<RefundedSale | null> {
    const [row] = await this.database.query<RefundedSale[]>(
      `SELECT v.business_id AS "businessId", v.id AS "voucherId", (p.amount * 100)::float8 AS price, p.refund_borne_by AS "borneBy",
         EXISTS (SELECT FROM redemptions r WHERE r.voucher_id = v.id AND r.undone_at IS NULL) AS "wasUsed",
         jsonb_build_object('schoolFundBp', COALESCE(t.school_fund_bp, 0), 'shareBp', COALESCE(t.share_bp, 0)) AS split,
         (SELECT COALESCE(sum(n.cents), 0) FROM payout_lines n WHERE n.voucher_id = v.id AND n.released_at IS NULL)::float8 AS "paidOut"
       FROM purchases p JOIN vouchers v ON v.id = p.voucher_id
       LEFT JOIN LATERAL (SELECT * FROM payout_terms WHERE business_id = v.business_id AND starts_at <= p.created_at
         ORDER BY starts_at DESC, id DESC LIMIT 1) t ON true
       WHERE p.id = $1`,
      [purchaseId],
    );
    return row ?? null;
  }
}
