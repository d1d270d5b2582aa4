import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PointEntry } from './point-entry.entity.js';

export type Cause =
  | { readonly kind: 'credit' | 'reversal'; readonly purchaseId: number }
  | { readonly kind: 'redemption'; readonly redemptionId: number };

/** A movement between two schools, by their ids. */
export interface MovedPoints {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

/**
 * Part of a joint statement: both halves of what a purchase earned, for the only row of `from` (`purchase_id`, `school_id`, `points`): what
 * the school gets, the pool gives.
 */
export const enterEarned = (from: string) => `INSERT INTO point_entries (purchase_id, kind, account, school_id, points)
  SELECT purchase_id, 'credit', 'school', school_id, points FROM ${from}
  UNION ALL SELECT purchase_id, 'credit', 'pool', NULL, -points FROM ${from}`;

@Injectable()
export class PointsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Writes both halves of a movement: what the school gets, the pool gives. @param points negative for the reverse */
  async move(manager: EntityManager, cause: Cause, schoolId: number, points: number): Promise<void> {
    const column = 'purchaseId' in cause ? 'purchase_id' : 'redemption_id';
    await manager.query(
      `INSERT INTO point_entries (${column}, kind, account, school_id, points)
       VALUES ($1, $2, 'school', $3, $4::int), ($1, $2, 'pool', NULL, -$4::int)`,
      ['purchaseId' in cause ? cause.purchaseId : cause.redemptionId, cause.kind, schoolId, points],
    );
  }

  /** Writes both halves of a movement from one school to another. */
  async moveBetween(manager: EntityManager, schoolChangeId: number, { from, to, points }: MovedPoints): Promise<void> {
    await manager.query(
      `INSERT INTO point_entries (school_change_id, kind, account, school_id, points)
       VALUES ($1, 'change', 'school', $2, -$4::int), ($1, 'change', 'school', $3, $4::int)`,
      [schoolChangeId, from, to, points],
    );
  }

  async countOf(schoolId: number): Promise<number> {
    return this.database.getRepository(PointEntry).countBy({ schoolId });
  }
}
