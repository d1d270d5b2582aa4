import type { ReviewState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { IN_STATE } from './reviews.repository.js';

export interface ReviewRow {
  readonly id: number;
  readonly stars: number;
  readonly words: string | null;
  readonly state: ReviewState;
  readonly created_at: Date;
  readonly customer_name: string;
  readonly deal_title: string;
  readonly business_name: string;
  readonly answer: string | null;
  readonly answer_state: ReviewState | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

export interface AnsweredRow {
  readonly answer: string;
  readonly answer_state: ReviewState;
  readonly state: ReviewState;
  readonly user_id: number;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly deal_id: number;
  readonly business_name: string;
}

export interface InvitationRow {
  readonly business_id: number;
  readonly user_id: number;
  readonly deal_title: string;
  readonly business_name: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly redeemed_at: Date | null;
  readonly stars: number | null;
  readonly words: string | null;
  readonly state: ReviewState | null;
}

const SELECT = `SELECT r.id, r.stars, r.words, r.state, r.created_at, v.customer_name, v.deal_title, b.name AS business_name,
    a.words AS answer, a.state AS answer_state, a.answered_at, m.name AS answered_by
  FROM reviews r JOIN vouchers v ON v.id = r.voucher_id JOIN businesses b ON b.id = r.business_id
  LEFT JOIN review_answers a ON a.review_id = r.id LEFT JOIN business_managers m ON m.id = a.answered_by_manager`;

/**
 * A review appears with its voucher and business, and to the business with which manager answered.
 * @reads businesses: businesses; staff: business_managers; vouchers: vouchers
 */
@Injectable()
export class ReviewsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async invitation(voucherId: number): Promise<InvitationRow | undefined> {
    const rows = await this.database.query<InvitationRow[]>(
      `SELECT v.business_id, v.user_id, v.deal_title, b.name AS business_name, v.customer_name, v.customer_email, v.redeemed_at, r.stars, r.words,
         r.state
       FROM vouchers v JOIN businesses b ON b.id = v.business_id LEFT JOIN reviews r ON r.voucher_id = v.id WHERE v.id = $1`,
      [voucherId],
    );
    return rows[0];
  }

  /** The latest first. */
  published(businessId: number, limit: number, offset: number): Promise<ReviewRow[]> {
    return this.database.query<ReviewRow[]>(
      `${SELECT} WHERE r.business_id = $1 AND r.state = 'published' ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
      [businessId, limit, offset],
    );
  }

  /** Reviews without an answer come first, then the latest. */
  own(businessId: number, isWaiting: boolean, limit: number, offset: number): Promise<ReviewRow[]> {
    return this.database.query<ReviewRow[]>(
      `${SELECT} WHERE r.business_id = $1 AND r.state = 'published' AND (NOT $2::boolean OR a.id IS NULL)
       ORDER BY a.id IS NOT NULL, r.created_at DESC, r.id DESC LIMIT $3 OFFSET $4`,
      [businessId, isWaiting, limit, offset],
    );
  }

  /** Whom to tell about an answer, and what it says. */
  async answered(answerId: number): Promise<AnsweredRow | undefined> {
    const rows = await this.database.query<AnsweredRow[]>(
      `SELECT a.words AS answer, a.state AS answer_state, r.state, v.user_id, v.customer_name, v.customer_email, v.deal_id,
         b.name AS business_name
       FROM review_answers a JOIN reviews r ON r.id = a.review_id JOIN vouchers v ON v.id = r.voucher_id
       JOIN businesses b ON b.id = r.business_id WHERE a.id = $1`,
      [answerId],
    );
    return rows[0];
  }

  /** Reviews that wait, or whose answer waits, come first, oldest first. */
  toModerate(state: ReviewState | null, limit: number, offset: number): Promise<ReviewRow[]> {
    return this.database.query<ReviewRow[]>(
      `${SELECT} WHERE ${IN_STATE} ORDER BY 'pending' NOT IN (r.state, COALESCE(a.state, '')), r.created_at, r.id LIMIT $2 OFFSET $3`,
      [state, limit, offset],
    );
  }

  async one(id: number): Promise<ReviewRow | undefined> {
    const rows = await this.database.query<ReviewRow[]>(`${SELECT} WHERE r.id = $1`, [id]);
    return rows[0];
  }
}
