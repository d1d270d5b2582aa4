import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { BankPayouts } from '../../checkout/payments/index.js';
import { OutboxService, type PendingJob } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { FollowSchoolPayees } from '../payees/index.js';
import { AdvanceSteps } from './advance-steps.js';
import { Pace } from './pace.js';
import type { SchoolPayout } from './school-payout.entity.js';
import { SchoolPayoutsJoint } from './school-payouts.joint.js';
import { SchoolPayoutsRepository } from './school-payouts.repository.js';

/** The provider knows payouts to businesses by their plain number, so those to schools have a prefix. */
export const providerNameOf = (id: string) => `school-${id}`;

/** Advances payouts of schools' cash rewards. */
@Injectable()
export class AdvanceSchoolPayouts extends AdvanceSteps<SchoolPayout> {
  constructor(
    database: Database,
    provider: BankPayouts,
    rows: SchoolPayoutsRepository,
    private readonly shown: SchoolPayoutsJoint,
    private readonly following: FollowSchoolPayees,
    outbox: OutboxService,
    pace: Pace,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(database, provider, rows, following, outbox, pace, logger);
  }

  protected returnedBefore(restHours: number): Promise<string[]> {
    return this.shown.returnedBefore(restHours);
  }

  protected waitingForBank(ids: readonly string[], restHours: number): Promise<string[]> {
    return this.shown.waitingForBank(ids, restHours);
  }

  /** Nothing to free: a reward is due again once it has no payout left. */
  protected ended(): Promise<void> {
    return Promise.resolve();
  }

  protected async mailsOf(payout: SchoolPayout | null, news: 'sent' | 'returned'): Promise<PendingJob[]> {
    if (!payout) return [];
    const { id, schoolId, rewardId: redemptionId } = payout;
    if (news === 'returned')
      return (await this.following.managersOf(schoolId)).map((managerId): PendingJob => ({
        queue: 'email',
        name: 'school-reward-returned',
        payload: { payoutId: Number(id), managerId },
      }));
    return [{ queue: 'email', name: 'reward-decided', payload: { redemptionId, state: 'paid' } }];
  }

  protected nameOf(id: string): string {
    return providerNameOf(id);
  }
}
