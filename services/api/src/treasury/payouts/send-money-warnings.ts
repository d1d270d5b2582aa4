import { Injectable } from '@nestjs/common';
import { OutboxService, type PendingJob } from '../../foundation/outbox/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { localDay } from '../../platform/time/local-day.js';
import { BusinessBooksJoint } from '../earnings/index.js';
import { nextMonday } from './days-of-runs.js';
import { DrawPayouts } from './draw-payouts.js';
import { WarningsRepository } from './warnings.repository.js';

const FRIDAY = 5;

/** On Fridays, tells the team what Monday's run still needs, and businesses that they have a debt. */
@Injectable()
export class SendMoneyWarnings {
  constructor(
    private readonly configuration: Configuration,
    private readonly database: Database,
    private readonly drawing: DrawPayouts,
    private readonly books: BusinessBooksJoint,
    private readonly told: WarningsRepository,
    private readonly outbox: OutboxService,
  ) {}

  async warn(now = new Date()): Promise<void> {
    if (this.configuration.payouts !== 'on') return;
    await this.ofTopup(now);
    await this.ofDebts();
  }

  private async ofTopup(now: Date): Promise<void> {
    const day = localDay(now);
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== FRIDAY || (await this.told.warning(day))) return;
    const cents = await this.drawing.missingOn(nextMonday(now));
    if (cents === 0) return;
    await this.database.transaction(async (manager) => {
      if (await this.told.warn(manager, day, cents))
        await this.outbox.add(manager, [{ queue: 'email', name: 'topup-needed', payload: { day } }]);
    });
  }

  private async ofDebts(): Promise<void> {
    const debts = await this.books.debtors();
    await this.database.transaction(async (manager) => {
      const owing = await this.told.owe(manager, debts);
      await this.outbox.add(
        manager,
        owing.map((businessId): PendingJob => ({ queue: 'email', name: 'you-owe', payload: { businessId } })),
      );
    });
  }
}
