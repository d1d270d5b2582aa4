import type { ModerateAnswer } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewAnswer } from './review-answer.entity.js';

export interface Moderated {
  readonly id: number;
  readonly toldAt: Date | null;
}

interface Written {
  readonly words: string;
  readonly seen?: string | undefined | null;
  readonly managerId: number | null;
}

@Injectable()
export class AnswersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Writes the answer, or other words in place of those that were seen; false when there is no published review. */
  async write(reviewId: number, { words, seen = null, managerId }: Written): Promise<boolean> {
    const [row] = await this.database.query<[{ exists: boolean }]>(
      `WITH answered AS (SELECT id FROM reviews WHERE id = $1 AND state = 'published'), changed AS (
         INSERT INTO review_answers AS a (review_id, words, answered_by_manager) SELECT id, $2, $4::int FROM answered
         ON CONFLICT (review_id) DO UPDATE SET words = EXCLUDED.words, state = 'pending', answered_by_manager = EXCLUDED.answered_by_manager,
           answered_at = GREATEST(clock_timestamp(), a.answered_at + interval '1 millisecond'), moderated_at = NULL, moderated_by = NULL
         WHERE a.words <> EXCLUDED.words AND ($3::text IS NULL OR a.words = $3))
       SELECT EXISTS (SELECT 1 FROM answered) AS "exists"`,
      [reviewId, words, seen, managerId],
    );
    return row.exists;
  }

  /** @param answeredAt of the words that were read; others stay */
  async withdraw(reviewId: number, answeredAt: string | undefined): Promise<void> {
    await this.database.query('DELETE FROM review_answers WHERE review_id = $1 AND ($2::timestamptz IS NULL OR answered_at = $2)', [
      reviewId,
      answeredAt ?? null,
    ]);
  }

  of(reviewId: number): Promise<ReviewAnswer | null> {
    return this.database.getRepository(ReviewAnswer).findOneBy({ reviewId });
  }

  /** Undefined if the answer has other words by now, or a colleague decided about it. */
  async moderate(
    manager: EntityManager,
    id: number,
    { state, seen, answeredAt }: ModerateAnswer,
    adminId: number,
  ): Promise<Moderated | undefined> {
    const [rows] = await manager.query<[Moderated[], number]>(
      `UPDATE review_answers SET state = $2, moderated_at = now(), moderated_by = $3
       WHERE id = $1 AND ($4::timestamptz IS NULL OR answered_at = $4) AND ($5::text IS NULL OR state = $5)
       RETURNING id, told_at AS "toldAt"`,
      [id, state, adminId, answeredAt ?? null, seen ?? null],
    );
    return rows[0];
  }

  async noteTold(manager: EntityManager, id: number): Promise<void> {
    await manager.update(ReviewAnswer, id, { toldAt: new Date() });
  }
}
