import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  POINT_REDEMPTION_TRANSITIONS,
  type DecidePointRedemption,
  type PointRedemptionState,
  type RewardPayment,
} from '@homeroom/contracts';
import { PointRedemption } from './point-redemption.entity.js';

/** Marks a reward that a payout run pays. */
export const BY_RUN = 'payout';

/** How a cash reward was paid, as recorded; empty for any other reward. */
export interface RecordedPayment extends Pick<DecidePointRedemption, 'paidOn' | 'paidReference'> {
  readonly paidHow?: RewardPayment | typeof BY_RUN;
}

@Injectable()
export class PointRedemptionsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Points of undecided or unpaid requests. */
  async reserved(schoolId: number, on: DataSource | EntityManager = this.database): Promise<number> {
    const [row] = await on.query<[{ points: number }]>(
      `SELECT COALESCE(sum(points), 0)::int AS points FROM point_redemptions WHERE school_id = $1 AND state IN ('requested', 'approved')`,
      [schoolId],
    );
    return row.points;
  }

  async add(
    manager: EntityManager,
    request: Pick<PointRedemption, 'schoolId' | 'title' | 'points' | 'cashValue' | 'requestedBy'>,
  ): Promise<number> {
    return (await manager.save(manager.create(PointRedemption, request))).id;
  }

  newest(manager: EntityManager, schoolId: number): Promise<PointRedemption | null> {
    return manager.findOne(PointRedemption, { where: { schoolId }, order: { id: 'DESC' } });
  }

  /** Locks the request, so that anybody else who decides about it waits. */
  lock(manager: EntityManager, id: number): Promise<PointRedemption | null> {
    return manager.findOne(PointRedemption, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Records that the reward was paid by hand after all; its points are already spent. */
  async recordPayment(manager: EntityManager, id: number, note: string | null, paid: RecordedPayment): Promise<void> {
    const { paidOn = null, paidHow = null, paidReference = null } = paid;
    await manager.update(
      PointRedemption,
      { id },
      { ...(note !== null && { note }), decidedAt: () => 'now()', paidOn, paidHow, paidReference },
    );
  }

  /** false when the lifecycle does not allow it. */
  async move(
    manager: EntityManager,
    id: number,
    next: PointRedemptionState,
    note: string | null,
    paid: RecordedPayment = {},
  ): Promise<boolean> {
    const from = (Object.keys(POINT_REDEMPTION_TRANSITIONS) as PointRedemptionState[]).filter((state) =>
      POINT_REDEMPTION_TRANSITIONS[state].includes(next),
    );
    const [, moved] = await manager.query<[unknown, number]>(
      `UPDATE point_redemptions SET state = $2, note = COALESCE($3, note), decided_at = now(), paid_on = $5, paid_how = $6, paid_reference = $7
       WHERE id = $1 AND state = ANY ($4)`,
      [id, next, note, from, paid.paidOn ?? null, paid.paidHow ?? null, paid.paidReference ?? null],
    );
    return moved === 1;
  }
}
