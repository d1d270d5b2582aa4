import type { AdminTotals } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * The console's first page counts everything there is.
 * @reads businesses: businesses; deals: deals; schools: schools; users: users
 */
@Injectable()
export class TotalsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async read(): Promise<AdminTotals> {
    const [totals] = await this.database.query<[AdminTotals]>(`
      SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM businesses) AS businesses,
        (SELECT count(*)::int FROM deals WHERE is_active AND archived_at IS NULL AND (starts_at IS NULL OR starts_at <= now())
          AND (expires_at IS NULL OR expires_at > now()))
          AS "activeDeals",
        (SELECT count(*)::int FROM schools) AS schools`);
    return totals;
  }
}
