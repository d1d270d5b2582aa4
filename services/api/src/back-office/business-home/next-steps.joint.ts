import { LIMITS, type NextStepKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { daysAfter, today } from '../../platform/time/local-day.js';

/** With fewer views than this in two weeks, a deal needs another title, picture or price. */
const FEW_VIEWS = 10;
const DAYS_LOOKED_AT = 14;
const MOST = 6;

export interface StepRow {
  readonly dealId: number;
  readonly kind: NextStepKind;
  readonly count: number | null;
}

interface DoneRow {
  readonly hasLocation: boolean;
  readonly hasDeal: boolean;
  readonly hasSold: boolean;
  readonly hasRedeemed: boolean;
}

/**
 * A partner's next steps depend on deals, stock, codes and views: one statement ranks them all.
 * @reads businesses: business_locations, businesses; deals: deals; figures: deal_views; vouchers: redemptions, voucher_codes
 */
@Injectable()
export class NextStepsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The most urgent step of each deal. */
  next(businessId: number): Promise<StepRow[]> {
    return this.database.query<StepRow[]>(
      `SELECT "dealId", kind, count FROM (
         SELECT DISTINCT ON (d.id) d.id AS "dealId", step.kind, step.count, step.urgency
         FROM deals d JOIN businesses b ON b.id = d.business_id
         CROSS JOIN LATERAL (SELECT d.is_active AND d.published_at IS NOT NULL AND (d.expires_at IS NULL OR d.expires_at > now()) AS live) sale
         CROSS JOIN LATERAL (SELECT count(*) AS own, count(*) FILTER (WHERE NOT is_used)::int AS left FROM voucher_codes
           WHERE deal_id = d.id AND source = 'imported') codes
         CROSS JOIN LATERAL (SELECT COALESCE(sum(views), 0)::int AS views FROM deal_views WHERE deal_id = d.id AND day > $2::date) looks
         CROSS JOIN LATERAL (VALUES
           (1, 'sold-out', d.sold_quantity, sale.live AND d.sold_quantity >= d.max_quantity),
           (2, 'few-codes', codes.left, sale.live AND codes.own > 0 AND codes.left <= $3),
           (3, 'ends-soon', NULL, sale.live AND d.expires_at < now() + interval '7 days'),
           (4, 'ended', d.sold_quantity, d.is_active AND d.sold_quantity > 0 AND d.expires_at BETWEEN now() - interval '14 days' AND now()),
           (5, 'draft', NULL, d.published_at IS NULL),
           (6, 'no-picture', NULL, sale.live AND d.image_url IS NULL),
           (7, 'few-views', looks.views,
             sale.live AND b.is_verified AND GREATEST(d.published_at, d.starts_at) < now() - interval '${DAYS_LOOKED_AT} days' AND looks.views < ${FEW_VIEWS})
         ) AS step (urgency, kind, count, applies)
         WHERE d.business_id = $1 AND d.archived_at IS NULL AND step.applies ORDER BY d.id, step.urgency
       ) steps ORDER BY urgency, "dealId" LIMIT ${MOST}`,
      [businessId, daysAfter(today(), -DAYS_LOOKED_AT), LIMITS.lowVoucherCodes],
    );
  }

  async done(businessId: number): Promise<DoneRow> {
    const [row] = await this.database.query<[DoneRow]>(
      `SELECT EXISTS (SELECT FROM business_locations WHERE business_id = $1 AND is_active) AS "hasLocation",
         EXISTS (SELECT FROM deals WHERE business_id = $1 AND archived_at IS NULL AND published_at IS NOT NULL) AS "hasDeal",
         EXISTS (SELECT FROM deals WHERE business_id = $1 AND sold_quantity > 0) AS "hasSold",
         EXISTS (SELECT FROM redemptions WHERE business_id = $1 AND undone_at IS NULL) AS "hasRedeemed"`,
      [businessId],
    );
    return row;
  }
}
