import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { BankPayouts } from '../../checkout/payments/index.js';
import { OutboxService, type PendingJob } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { FollowPayees } from '../payees/index.js';
import { AdvanceSteps } from './advance-steps.js';
import { Pace } from './pace.js';
import type { Payout } from './payout.entity.js';
import { PayoutsJoint } from './payouts.joint.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Advances payouts to businesses. */
@Injectable()
export class AdvancePayouts extends AdvanceSteps<Payout> {
  constructor(
    database: Database,
    provider: BankPayouts,
    private readonly rows: PayoutsRepository,
    private readonly shown: PayoutsJoint,
    payees: FollowPayees,
    outbox: OutboxService,
    pace: Pace,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(database, provider, rows, payees, outbox, pace, logger);
  }

  protected returnedBefore(restHours: number): Promise<string[]> {
    return this.shown.returnedBefore(restHours);
  }

  protected waitingForBank(ids: readonly string[], restHours: number): Promise<string[]> {
    return this.shown.waitingForBank(ids, restHours);
  }

  /** Frees its earnings for a later run. */
  protected ended(manager: EntityManager, id: string): Promise<void> {
    return this.rows.release(manager, id);
  }

  protected mailsOf(payout: Payout | null, news: 'sent' | 'returned'): PendingJob[] {
    return payout ? [{ queue: 'email', name: `payout-${news}`, payload: { payoutId: Number(payout.id) } }] : [];
  }

  protected nameOf(id: string): string {
    return id;
  }
}
