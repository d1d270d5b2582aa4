import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface PointsDifference {
  readonly holder: 'school' | 'user';
  readonly id: number;
  readonly cached: number;
  readonly ledger: number;
}

/**
 * Compares the ledger with its caches: the balances of schools, and the points of shoppers' purchases.
 * @reads purchases: purchases; schools: schools; users: users
 */
@Injectable()
export class PointsCheck {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Caches that differ from the ledger, and movements that do not sum to zero. Both lists should be empty. */
  async differences(): Promise<{ caches: PointsDifference[]; unbalanced: number[] }> {
    const caches = await this.database.query<PointsDifference[]>(`
      SELECT 'school' AS holder, s.id, s.points AS cached, COALESCE(sum(e.points), 0)::int AS ledger
      FROM schools s LEFT JOIN point_entries e ON e.school_id = s.id GROUP BY s.id HAVING s.points <> COALESCE(sum(e.points), 0)
      UNION ALL
      SELECT 'user', u.id, u.reward_points, COALESCE(sum(e.points), 0)::int
      FROM users u LEFT JOIN purchases p ON p.user_id = u.id
      LEFT JOIN point_entries e ON e.purchase_id = p.id AND e.account = 'school'
      GROUP BY u.id HAVING u.reward_points <> COALESCE(sum(e.points), 0)`);
    const unbalanced = await this.database.query<{ purchase_id: number }[]>(
      `SELECT COALESCE(purchase_id, -redemption_id, -school_change_id) AS purchase_id FROM point_entries
       GROUP BY purchase_id, redemption_id, school_change_id, kind HAVING sum(points) <> 0`,
    );
    return { caches, unbalanced: unbalanced.map(({ purchase_id: id }) => id) };
  }
}
