import type { ModerateReview, ReviewState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** SQL over `reviews r LEFT JOIN review_answers a`. A review whose answer waits counts as waiting. */
export const IN_STATE = `($1::text IS NULL OR r.state = $1 OR $1 = 'pending' AND a.state = 'pending')`;

@Injectable()
export class ReviewsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(voucherId: number, businessId: number, stars: number, words: string | null): Promise<void> {
    await this.database.query('INSERT INTO reviews (voucher_id, business_id, stars, words) VALUES ($1, $2, $3, $4)', [
      voucherId,
      businessId,
      stars,
      words,
    ]);
  }

  async countPublished(businessId: number): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM reviews WHERE business_id = $1 AND state = 'published'`,
      [businessId],
    );
    return row.total;
  }

  async countOwn(businessId: number, isWaiting: boolean): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM reviews r WHERE business_id = $1 AND state = 'published'
         AND (NOT $2::boolean OR NOT EXISTS (SELECT 1 FROM review_answers a WHERE a.review_id = r.id))`,
      [businessId, isWaiting],
    );
    return row.total;
  }

  /** null when there is no published review. */
  async businessOf(id: number): Promise<number | null> {
    const [row] = await this.database.query<{ business_id: number }[]>(
      `SELECT business_id FROM reviews WHERE id = $1 AND state = 'published'`,
      [id],
    );
    return row?.business_id ?? null;
  }

  async count(state: ReviewState | null): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM reviews r LEFT JOIN review_answers a ON a.review_id = r.id WHERE ${IN_STATE}`,
      [state],
    );
    return row.total;
  }

  /** A business's published reviews: the average as the database's text, and the number. */
  async mean(manager: EntityManager, businessId: number): Promise<{ rating: string; reviewCount: number }> {
    const [row] = await manager.query<[{ rating: string; reviewCount: number }]>(
      `SELECT COALESCE(round(avg(stars), 1), 0) AS rating, count(*)::int AS "reviewCount" FROM reviews
       WHERE business_id = $1 AND state = 'published'`,
      [businessId],
    );
    return row;
  }

  /** Returns the business; null for an unknown review, or one in another state than the one that was seen. */
  async moderate(manager: EntityManager, id: number, { state, seen }: ModerateReview, adminId: number): Promise<number | null> {
    const [rows] = await manager.query<[{ business_id: number }[], number]>(
      `UPDATE reviews SET state = $2, moderated_at = now(), moderated_by = $3
       WHERE id = $1 AND ($4::text IS NULL OR state = $4) RETURNING business_id`,
      [id, state, adminId, seen ?? null],
    );
    return rows[0]?.business_id ?? null;
  }
}
