import type { WaitingWork } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const IS_STUCK = `(state IN ('failed', 'returned') OR held_at IS NOT NULL
  OR (state IN ('pending', 'transferred', 'sent') AND failure IS NOT NULL))`;
const STUCK_SINCE = 'min(COALESCE(held_at, GREATEST(returned_at, transferred_at), drawn_at))';

/**
 * Counts waiting work from many modules' tables for one list.
 * @reads books: corrections; businesses: businesses; complaints: complaints; jobs: failed_jobs; payment-troubles: payment_troubles;
 *   payouts: payouts, school_payouts; points: point_redemptions; purchases: purchases
 */
@Injectable()
export class WaitingWorkJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** All kinds except requests and few codes, including empty ones. */
  counts(): Promise<(Omit<WaitingWork, 'oldest'> & { readonly oldest: Date | null })[]> {
    return this.database.query(
      `SELECT 'business' AS kind, count(*)::int AS count, min(COALESCE(applied_again_at, created_at)) AS oldest FROM businesses
         WHERE NOT is_verified AND rejected_at IS NULL
       UNION ALL SELECT 'reward', count(*)::int, min(requested_at) FROM point_redemptions WHERE state = 'requested'
       UNION ALL SELECT 'dispute', count(*)::int, NULL FROM purchases WHERE state = 'disputed'
       UNION ALL SELECT 'complaint', count(*)::int, min(made_at) FROM complaints WHERE state = 'answered'
       UNION ALL SELECT 'payment-trouble', count(*)::int, min(created_at) FROM payment_troubles WHERE resolved_at IS NULL
       UNION ALL SELECT 'payout', count(*)::int, ${STUCK_SINCE} FROM payouts WHERE ${IS_STUCK}
       UNION ALL SELECT 'school-payout', count(*)::int, ${STUCK_SINCE} FROM school_payouts WHERE ${IS_STUCK}
       UNION ALL SELECT 'failed-job', count(*)::int, min(failed_at) FROM failed_jobs WHERE retried_at IS NULL
       UNION ALL SELECT 'correction', count(*)::int, min(made_at) FROM corrections WHERE confirmed_at IS NULL AND refused_at IS NULL`,
    );
  }
}
