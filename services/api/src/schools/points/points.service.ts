import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SchoolsService } from '../schools/index.js';
import { UsersService } from '../../accounts/users/index.js';
import { PointsRepository, type MovedPoints } from './points.repository.js';

/** What a purchase earned. */
export interface EarnedPoints {
  readonly purchaseId: number;
  readonly schoolId: number;
  readonly userId: number;
  readonly points: number;
}

/**
 * The points ledger, and its caches at schools and shoppers, which change together in the caller's transaction. The caller has locked the
 * school.
 */
@Injectable()
export class PointsService {
  constructor(
    private readonly entries: PointsRepository,
    private readonly schools: SchoolsService,
    private readonly users: UsersService,
  ) {}

  async credit(manager: EntityManager, { purchaseId, schoolId, userId, points }: EarnedPoints): Promise<void> {
    await this.entries.move(manager, { kind: 'credit', purchaseId }, schoolId, points);
    await this.schools.addPoints(manager, schoolId, points);
    await this.users.earn(manager, userId, points, schoolId);
  }

  /** Moves points from one school to another. The caller has locked both. */
  async moveBetween(manager: EntityManager, schoolChangeId: number, moved: MovedPoints): Promise<void> {
    await this.entries.moveBetween(manager, schoolChangeId, moved);
    await this.schools.addPoints(manager, moved.from, -moved.points);
    await this.schools.addPoints(manager, moved.to, moved.points);
  }

  async reverse(manager: EntityManager, { purchaseId, schoolId, userId, points }: EarnedPoints): Promise<void> {
    await this.entries.move(manager, { kind: 'reversal', purchaseId }, schoolId, -points);
    await this.schools.addPoints(manager, schoolId, -points);
    await this.users.addPoints(manager, userId, -points);
  }
}
