import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

export interface PointsDifference {
  readonly holder: 'school' | 'user';
  readonly id: number;
  readonly cached: number;
  readonly ledger: number;
}

/** The ledger of points. Each movement is one statement, so both halves and the caches change together or not at all. */
@Injectable()
export class PointsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Credits a purchase's points to its school, once however often it is called. A school that was made inactive since
   * the payment gets nothing yet: the points are held. The school is locked, so that one which is being made active releases
   * what is held here. null when there was nothing to do.
   */
  async credit(manager: EntityManager, purchaseId: number): Promise<'credited' | 'held' | null> {
    const rows = await manager.query<{ points_state: 'credited' | 'held' }[]>(
      `WITH its_school AS (
         SELECT id, is_active FROM schools WHERE id = (
           SELECT school_id FROM purchases WHERE id = $1 AND points_state = 'pending' AND state = 'paid') FOR NO KEY UPDATE
       ), due AS (
         UPDATE purchases p SET points_state = CASE WHEN s.is_active THEN 'credited' ELSE 'held' END
         FROM its_school s WHERE p.id = $1 AND p.points_state = 'pending' AND p.state = 'paid' AND s.id = p.school_id
         RETURNING p.id, p.user_id, p.school_id, p.school_points_earned AS points, p.points_state
       ), credited AS (SELECT * FROM due WHERE points_state = 'credited'
       ), entries AS (
         INSERT INTO point_entries (purchase_id, kind, account, school_id, points)
         SELECT id, 'credit', 'school', school_id, points FROM credited
         UNION ALL SELECT id, 'credit', 'pool', NULL, -points FROM credited
       ), school AS (
         UPDATE schools SET points = schools.points + credited.points FROM credited WHERE schools.id = credited.school_id
       ), shopper AS (
         UPDATE users SET reward_points = reward_points + credited.points FROM credited WHERE users.id = credited.user_id
       ) SELECT points_state FROM due`,
      [purchaseId],
    );
    return rows[0]?.points_state ?? null;
  }

  /** A school comes before its purchases when both are locked. */
  async lockSchoolOf(manager: EntityManager, paymentIntentId: string): Promise<void> {
    await manager.query(
      'SELECT 1 FROM schools WHERE id = (SELECT school_id FROM purchases WHERE payment_intent_id = $1) FOR NO KEY UPDATE',
      [paymentIntentId],
    );
  }

  /** Takes back what a purchase earned; points that were never credited never will be. */
  async reverse(manager: EntityManager, purchaseId: number): Promise<void> {
    await manager.query(
      `WITH was AS (SELECT id, user_id, school_id, school_points_earned AS points, points_state FROM purchases WHERE id = $1 FOR UPDATE
       ), now_reversed AS (
         UPDATE purchases SET points_state = 'reversed' FROM was WHERE purchases.id = was.id AND was.points_state <> 'reversed'
       ), due AS (SELECT * FROM was WHERE points_state = 'credited'
       ), entries AS (
         INSERT INTO point_entries (purchase_id, kind, account, school_id, points)
         SELECT id, 'reversal', 'school', school_id, -points FROM due
         UNION ALL SELECT id, 'reversal', 'pool', NULL, points FROM due
       ), school AS (
         UPDATE schools SET points = schools.points - due.points FROM due WHERE schools.id = due.school_id
       ) UPDATE users SET reward_points = reward_points - due.points FROM due WHERE users.id = due.user_id`,
      [purchaseId],
    );
  }

  /** Where a cache differs from the ledger, or a movement does not sum to zero. Empty is good. */
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
      'SELECT COALESCE(purchase_id, -redemption_id) AS purchase_id FROM point_entries GROUP BY purchase_id, redemption_id, kind HAVING sum(points) <> 0',
    );
    return { caches, unbalanced: unbalanced.map(({ purchase_id: id }) => id) };
  }
}
