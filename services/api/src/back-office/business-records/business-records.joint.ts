import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AuditedRecord } from '../../foundation/audit/index.js';

/**
 * A business's page shows its redemptions and changes to its deals and locations: thousands of ids, each queried once.
 * @reads businesses: business_locations; deals: deals; vouchers: redemptions
 */
@Injectable()
export class BusinessRecordsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The number of vouchers. */
  async redeemed(id: number): Promise<number> {
    const [{ count }] = await this.database.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM redemptions WHERE business_id = $1 AND undone_at IS NULL',
      [id],
    );
    return count;
  }

  /** Including deleted ones. */
  things(id: number): Promise<AuditedRecord[]> {
    return this.database.query<AuditedRecord[]>(
      `SELECT 'deal' AS subject, id FROM deals WHERE business_id = $1
       UNION ALL SELECT 'location', id FROM business_locations WHERE business_id = $1`,
      [id],
    );
  }
}
