import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * When each till last redeemed. Vouchers depend on businesses, so this module reads the time itself.
 * @reads vouchers: redemptions
 */
@Injectable()
export class LastRedemptions {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofTills(businessId: number): Promise<Map<number, Date>> {
    const rows = await this.database.query<{ till_id: number; at: Date }[]>(
      `SELECT till_id, max(redeemed_at) AS at FROM redemptions
       WHERE business_id = $1 AND till_id IS NOT NULL AND undone_at IS NULL GROUP BY till_id`,
      [businessId],
    );
    return new Map(rows.map(({ till_id: tillId, at }) => [tillId, at]));
  }
}
