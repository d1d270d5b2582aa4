import type { CommunityTotals } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * The partner page shows how many take part, counted in one statement over what they did.
 * @reads businesses: businesses; deals: deals; points: point_entries; purchases: purchases
 */
@Injectable()
export class CommunityJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async count(): Promise<CommunityTotals> {
    const [totals] = await this.database.query<[CommunityTotals]>(
      `WITH earned AS (
         SELECT school_id, sum(points) AS points FROM point_entries WHERE account = 'school' AND kind <> 'redemption' GROUP BY school_id
       )
       SELECT
         (SELECT count(DISTINCT d.business_id)::int FROM deals d JOIN businesses b ON b.id = d.business_id
          WHERE b.is_verified AND d.is_active AND d.archived_at IS NULL AND (d.starts_at IS NULL OR d.starts_at <= now())
            AND (d.expires_at IS NULL OR d.expires_at > now())) AS businesses,
         (SELECT count(DISTINCT user_id)::int FROM purchases WHERE state <> 'refunded') AS families,
         (SELECT count(*)::int FROM earned WHERE points > 0) AS schools,
         (SELECT COALESCE(sum(points), 0)::int FROM earned) AS points`,
    );
    return totals;
  }
}
