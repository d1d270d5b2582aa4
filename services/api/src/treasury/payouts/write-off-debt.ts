import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { daysAfter, localDay, today } from '../../platform/time/local-day.js';
import { BusinessBooksJoint, type Debt } from '../earnings/index.js';
import { PayoutsRepository } from './payouts.repository.js';
import { WriteOffsRepository } from './write-offs.repository.js';

const DAYS_WITHOUT_EARNINGS = 90;

/** From which day a business's debt may be written off; null without a debt. */
export const writeOffFrom = ({ cents, lastEarnedAt }: Debt): string | null =>
  cents === 0 ? null : lastEarnedAt === null ? today() : daysAfter(localDay(lastEarnedAt), DAYS_WITHOUT_EARNINGS);

/** Writes off a business's debt once it has earned nothing for so long that nothing will cover it. */
@Injectable()
export class WriteOffDebt {
  constructor(
    private readonly audit: AuditService,
    private readonly books: BusinessBooksJoint,
    private readonly payouts: PayoutsRepository,
    private readonly writeOffs: WriteOffsRepository,
  ) {}

  /** Writes off the whole debt. @throws DomainError ILLEGAL_TRANSITION, NOT_READY during a run */
  async writeOff(businessId: number, adminId: number, reason: string): Promise<void> {
    await this.audit.create({ adminId, action: 'add', subject: 'write-off', note: reason }, async (manager) => {
      if (!(await this.payouts.oneAtATimeSoon(manager)))
        throw new DomainError('NOT_READY', 'Payouts are being created. Please try again in a few minutes.');
      const cents = await this.owed(manager, businessId);
      return this.writeOffs.add(manager, { businessId, cents: String(cents), reason, madeBy: adminId });
    });
  }

  private async owed(manager: EntityManager, businessId: number): Promise<number> {
    const debt = await this.books.debt(businessId, manager);
    const from = writeOffFrom(debt);
    if (from === null) throw new DomainError('ILLEGAL_TRANSITION', 'This business owes nothing.');
    if (from > today())
      throw new DomainError(
        'ILLEGAL_TRANSITION',
        `This business earned something in the last ${DAYS_WITHOUT_EARNINGS} days. Try again from ${from}.`,
      );
    return debt.cents;
  }
}
