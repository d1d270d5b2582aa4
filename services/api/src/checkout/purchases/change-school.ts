import { LIMITS, type SchoolChangeReply } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PointsService } from '../../schools/points/index.js';
import { SchoolsService } from '../../schools/schools/index.js';
import { PurchasesRepository, type PurchaseOfSchool } from './purchases.repository.js';
import { SchoolChangesRepository } from './school-changes.repository.js';
import { SchoolChanged, againWhenSchoolChanged } from './school-changed.js';

interface Wish {
  readonly purchaseId: number;
  readonly userId: number;
  readonly schoolId: number;
}

/** Moves a purchase to another school within some days. Credited points move in the ledger, once. */
@Injectable()
export class ChangeSchool {
  constructor(
    private readonly database: Database,
    private readonly purchases: PurchasesRepository,
    private readonly changes: SchoolChangesRepository,
    private readonly schools: SchoolsService,
    private readonly points: PointsService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Repeating it changes nothing.
   * @throws DomainError PURCHASE_NOT_FOUND, FORBIDDEN, VOUCHER_REFUNDED, UNDO_TOO_LATE, SCHOOL_NOT_FOUND, SCHOOL_INACTIVE,
   * NOT_ENOUGH_POINTS when the school has already spent them
   */
  async change(wish: Wish): Promise<SchoolChangeReply> {
    const points = await againWhenSchoolChanged(() => this.database.transaction((manager) => this.changeIn(manager, wish)));
    const { name } = await this.schools.detail(wish.schoolId);
    return { schoolId: wish.schoolId, schoolName: name, points };
  }

  /** Both schools are locked before the purchase. Returns the purchase's points. */
  private async changeIn(manager: EntityManager, { purchaseId, userId, schoolId }: Wish): Promise<number> {
    const before = await this.purchases.schoolOf(manager, purchaseId);
    if (!before?.schoolId) throw new DomainError('PURCHASE_NOT_FOUND', 'Purchase not found');
    if (before.userId !== userId) throw new DomainError('FORBIDDEN', 'This purchase is not yours');
    const left = await this.lockSchools(manager, before.schoolId, schoolId);
    const purchase = await this.purchases.lockWithSchool(manager, purchaseId, LIMITS.schoolChangeDays);
    if (purchase.schoolId !== before.schoolId) throw new SchoolChanged();
    if (purchase.schoolId === schoolId) return purchase.points;
    refuseLate(purchase);
    if (purchase.pointsState === 'credited' && left < purchase.points)
      throw new DomainError('NOT_ENOUGH_POINTS', 'The school has already used these points, so they stay with it');
    await this.move(manager, purchase, schoolId);
    return purchase.points;
  }

  /** Returns the points of the purchase's school. */
  private async lockSchools(manager: EntityManager, from: number, to: number): Promise<number> {
    let left = 0;
    for (const id of [...new Set([from, to])].sort((one, other) => one - other)) {
      const school = await this.schools.lock(manager, id);
      if (id === from) left = school?.points ?? 0;
      if (id !== to) continue;
      if (!school) throw new DomainError('SCHOOL_NOT_FOUND', 'School not found');
      if (!school.isActive && to !== from) throw new DomainError('SCHOOL_INACTIVE', 'This school cannot earn points at the moment');
    }
    return left;
  }

  private async move(manager: EntityManager, { id, schoolId: from, points, pointsState }: PurchaseOfSchool, to: number): Promise<void> {
    const changeId = await this.changes.add(manager, { purchaseId: id, fromSchoolId: from, toSchoolId: to });
    await this.purchases.giveToSchool(manager, id, to);
    if (pointsState === 'credited' && points > 0) await this.points.moveBetween(manager, changeId, { from, to, points });
    if (pointsState === 'held') await this.outbox.add(manager, [{ queue: 'points', name: 'credit', payload: { purchaseId: id } }]);
  }
}

function refuseLate({ isPaid, isYoung }: PurchaseOfSchool): void {
  if (!isPaid) throw new DomainError('VOUCHER_REFUNDED', 'This purchase was refunded or is disputed');
  if (!isYoung) throw new DomainError('UNDO_TOO_LATE', `The school of a purchase can be changed for ${LIMITS.schoolChangeDays} days`);
}
