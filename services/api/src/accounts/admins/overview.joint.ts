import type { AdminTotals, AdminUser } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';

type UserRow = Omit<AdminUser, 'createdAt'> & { readonly createdAt: Date };

/** The console's first page counts everything there is, and its list of shoppers counts their purchases. */
@Injectable()
export class OverviewJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async totals(): Promise<AdminTotals> {
    const [totals] = await this.database.query<[AdminTotals]>(`
      SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM businesses) AS businesses,
        (SELECT count(*)::int FROM deals WHERE is_active AND archived_at IS NULL AND (starts_at IS NULL OR starts_at <= now())
          AND (expires_at IS NULL OR expires_at > now()))
          AS "activeDeals",
        (SELECT count(*)::int FROM schools) AS schools`);
    return totals;
  }

  /** Shoppers, newest first. */
  async users(q: string | undefined, limit: number, offset: number): Promise<{ rows: UserRow[]; total: number }> {
    const words = q ? containing(q) : null;
    const where = '($1::text IS NULL OR email LIKE $1 OR lower(first_name) LIKE $1)';
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<UserRow[]>(
        `SELECT u.id, u.username, u.email, u.first_name AS "firstName", u.reward_points AS "rewardPoints",
           (SELECT count(*)::int FROM purchases p WHERE p.user_id = u.id AND p.state <> 'refunded') AS purchases,
           u.email_proven_at IS NOT NULL AS "isEmailProven", u.created_at AS "createdAt"
         FROM (SELECT * FROM users WHERE ${where} ORDER BY id DESC LIMIT $2 OFFSET $3) u ORDER BY u.id DESC`,
        [words, limit, offset],
      ),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM users WHERE ${where}`, [words]),
    ]);
    return { rows, total };
  }
}
