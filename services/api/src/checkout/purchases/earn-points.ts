import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { PointsService } from '../../schools/points/index.js';
import { SchoolOpened, SchoolsService } from '../../schools/schools/index.js';
import { CreditPointsStatement } from './credit-points.repository.js';
import { PurchasesRepository } from './purchases.repository.js';
import { SchoolChanged, againWhenSchoolChanged } from './school-changed.js';

/** What a purchase earns its school, and when. The school is locked before the purchase. */
@Injectable()
export class EarnPoints implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly purchases: PurchasesRepository,
    private readonly points: PointsService,
    private readonly schools: SchoolsService,
    private readonly opened: SchoolOpened,
    private readonly outbox: OutboxService,
    private readonly statement: CreditPointsStatement,
  ) {}

  onModuleInit(): void {
    this.opened.follow((manager, schoolId) => this.releaseHeld(manager, schoolId));
  }

  /**
   * Credits a purchase's points to its school, once, however often it is called. If the school was made inactive since the payment, its
   * points are held. The lock on the school makes sure that activating it releases what is held here. Null if there was nothing to do.
   */
  async credit(purchaseId: number): Promise<'credited' | 'held' | null> {
    if (await this.statement.credit(purchaseId)) return 'credited';
    return againWhenSchoolChanged(() => this.creditOnce(purchaseId));
  }

  /** Locks a school before its purchases. Returns the locked one. */
  async lockSchoolOf(manager: EntityManager, paymentIntentId: string): Promise<number | null> {
    const schoolId = await this.purchases.schoolOfPayment(manager, paymentIntentId);
    if (schoolId !== null) await this.schools.lock(manager, schoolId);
    return schoolId;
  }

  /**
   * Takes back what a purchase earned; uncredited points never will be credited.
   * @throws SchoolChanged when the purchase moved to a school other than the locked one
   */
  async reverse(manager: EntityManager, purchaseId: number, lockedSchool: number | null): Promise<void> {
    const earned = await this.purchases.reversed(manager, purchaseId);
    if (!earned) return;
    if (earned.schoolId !== lockedSchool) throw new SchoolChanged();
    await this.points.reverse(manager, earned);
  }

  private creditOnce(purchaseId: number): Promise<'credited' | 'held' | null> {
    return this.database.transaction(async (manager) => {
      const schoolId = await this.purchases.schoolOwedPoints(manager, purchaseId);
      const school = schoolId === null ? null : await this.schools.lock(manager, schoolId);
      if (!school) return null;
      const state = school.isActive ? 'credited' : 'held';
      const earned = await this.purchases.earned(manager, purchaseId, state);
      if (!earned) return null;
      if (earned.schoolId !== schoolId) throw new SchoolChanged();
      if (state === 'credited') await this.points.credit(manager, earned);
      else await this.outbox.add(manager, [{ queue: 'email', name: 'points-held', payload: { purchaseId } }]);
      return state;
    });
  }

  private async releaseHeld(manager: EntityManager, schoolId: number): Promise<void> {
    const held = await this.purchases.releaseHeld(manager, schoolId);
    if (held.length === 0) return;
    await this.outbox.add(
      manager,
      held.map((purchaseId) => ({ queue: 'points', name: 'credit', payload: { purchaseId } })),
    );
  }
}
