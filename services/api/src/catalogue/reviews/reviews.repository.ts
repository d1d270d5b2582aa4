import type { ReviewState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

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

  async count(state: ReviewState | null): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(
      'SELECT count(*)::int AS total FROM reviews WHERE ($1::text IS NULL OR state = $1)',
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

  /** Returns the business; null for an unknown review. */
  async moderate(manager: EntityManager, id: number, state: ReviewState, adminId: number): Promise<number | null> {
    const [rows] = await manager.query<[{ business_id: number }[], number]>(
      'UPDATE reviews SET state = $2, moderated_at = now(), moderated_by = $3 WHERE id = $1 RETURNING business_id',
      [id, state, adminId],
    );
    return rows[0]?.business_id ?? null;
  }
}
