import type { ReviewState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

export interface ReviewRow {
  readonly id: number;
  readonly stars: number;
  readonly words: string | null;
  readonly state: ReviewState;
  readonly created_at: Date;
  readonly customer_name: string;
  readonly deal_title: string;
  readonly business_name: string;
}

export interface InvitationRow {
  readonly business_id: number;
  readonly deal_title: string;
  readonly business_name: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly redeemed_at: Date | null;
  readonly stars: number | null;
  readonly words: string | null;
  readonly state: ReviewState | null;
}

const SELECT = `SELECT r.id, r.stars, r.words, r.state, r.created_at, v.customer_name, v.deal_title, b.name AS business_name
  FROM reviews r JOIN vouchers v ON v.id = r.voucher_id JOIN businesses b ON b.id = r.business_id`;

@Injectable()
export class ReviewsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async invitation(voucherId: number): Promise<InvitationRow | undefined> {
    const rows = await this.database.query<InvitationRow[]>(
      `SELECT v.business_id, v.deal_title, b.name AS business_name, v.customer_name, v.customer_email, v.redeemed_at, r.stars, r.words,
         r.state
       FROM vouchers v JOIN businesses b ON b.id = v.business_id LEFT JOIN reviews r ON r.voucher_id = v.id WHERE v.id = $1`,
      [voucherId],
    );
    return rows[0];
  }

  async add(voucherId: number, businessId: number, stars: number, words: string | null): Promise<void> {
    await this.database.query('INSERT INTO reviews (voucher_id, business_id, stars, words) VALUES ($1, $2, $3, $4)', [
      voucherId,
      businessId,
      stars,
      words,
    ]);
  }

  published(businessId: number, limit: number, offset: number): Promise<ReviewRow[]> {
    return this.database.query<ReviewRow[]>(
      `${SELECT} WHERE r.business_id = $1 AND r.state = 'published' ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
      [businessId, limit, offset],
    );
  }

  async countPublished(businessId: number): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM reviews WHERE business_id = $1 AND state = 'published'`,
      [businessId],
    );
    return row.total;
  }

  /** Those that wait first, oldest first. */
  toModerate(state: ReviewState | null, limit: number, offset: number): Promise<ReviewRow[]> {
    return this.database.query<ReviewRow[]>(
      `${SELECT} WHERE ($1::text IS NULL OR r.state = $1) ORDER BY r.state <> 'pending', r.id LIMIT $2 OFFSET $3`,
      [state, limit, offset],
    );
  }

  async count(state: ReviewState | null): Promise<number> {
    const [row] = await this.database.query<[{ total: number }]>(
      'SELECT count(*)::int AS total FROM reviews WHERE ($1::text IS NULL OR state = $1)',
      [state],
    );
    return row.total;
  }

  /** Gives the business; null when there is no such review. */
  async moderate(manager: EntityManager, id: number, state: ReviewState, adminId: number): Promise<number | null> {
    const [rows] = await manager.query<[{ business_id: number }[], number]>(
      'UPDATE reviews SET state = $2, moderated_at = now(), moderated_by = $3 WHERE id = $1 RETURNING business_id',
      [id, state, adminId],
    );
    return rows[0]?.business_id ?? null;
  }

  /** A business's rating is the mean of what is published. Its row is locked first, so that of two at once the later sees both. */
  async rate(manager: EntityManager, businessId: number): Promise<void> {
    await manager.query('SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE', [businessId]);
    await manager.query(
      `UPDATE businesses SET rating = COALESCE(mean, 0), review_count = counted
       FROM (SELECT round(avg(stars), 1) AS mean, count(*)::int AS counted FROM reviews WHERE business_id = $1 AND state = 'published') r
       WHERE id = $1`,
      [businessId],
    );
  }

  async one(id: number): Promise<ReviewRow | undefined> {
    const rows = await this.database.query<ReviewRow[]>(`${SELECT} WHERE r.id = $1`, [id]);
    return rows[0];
  }
}
