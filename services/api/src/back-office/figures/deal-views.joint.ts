import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * Counts a view and checks that the deal is visible: one statement, run with every deal page.
 * @reads businesses: businesses; deals: deals
 */
@Injectable()
export class DealViewsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Counts a visitor once a day, never the business itself. */
  async count(dealId: number, day: string, visitor: Buffer, businessId: number | null): Promise<void> {
    await this.database.query(
      `WITH seen AS (
         INSERT INTO deal_visitors (day, deal_id, visitor)
         SELECT $2::date, d.id, $3 FROM deals d JOIN businesses b ON b.id = d.business_id
         WHERE d.id = $1 AND d.archived_at IS NULL AND d.published_at IS NOT NULL AND b.is_verified
           AND d.business_id IS DISTINCT FROM $4::int
         ON CONFLICT DO NOTHING RETURNING deal_id, day
       )
       INSERT INTO deal_views (deal_id, day, views) SELECT deal_id, day, 1 FROM seen
       ON CONFLICT (deal_id, day) DO UPDATE SET views = deal_views.views + 1`,
      [dealId, day, visitor, businessId],
    );
  }
}
