import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { EarningsJoint, type ReadyLine } from '../earnings/index.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Cents. A smaller sum waits. */
export const SMALLEST = 2_500;
/** Cents. What a business may ask for before Monday. */
export const SMALLEST_NOW = 1_000;
const FAMILIES = ['holders', 'credit', 'credit-held'];

/** Draws what is due from the books: one payout for a business and a day. */
@Injectable()
export class DrawPayouts {
  constructor(
    private readonly database: Database,
    private readonly earnings: EarningsJoint,
    private readonly payouts: PayoutsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All payouts of a day or none of them; once, however often and by however many it is asked for. */
  async draw(day: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.payouts.oneAtATime(manager);
      if (!(await this.payouts.beginRun(manager, day))) return;
      const ready = await this.earnings.ready(manager);
      let left = await this.spendable(manager);
      let waits = 0;
      for (const lines of byBusiness(ready)) {
        const cents = lines.reduce((sum, line) => sum + line.cents, 0);
        if (cents < SMALLEST) continue;
        if (cents > left) {
          waits += cents;
          continue;
        }
        left -= cents;
        await this.payouts.add(manager, day, lines);
      }
      if (waits > 0) this.logger.warn({ day, cents: waits }, 'payouts wait: families’ money would not be covered');
    });
  }

  /**
   * All that is ready for one business, at once. @returns what it draws, or why it draws nothing: `paid-today`, `minimum` where less is
   * ready than can be asked for, `short` where families' money would not be covered, `busy` while a run is drawn
   */
  drawFor(businessId: number, day: string): Promise<'drawn' | 'paid-today' | 'minimum' | 'short' | 'busy'> {
    return this.database.transaction(async (manager) => {
      if (!(await this.payouts.oneAtATimeSoon(manager))) return 'busy';
      if (await this.payouts.hasPayout(manager, businessId, day)) return 'paid-today';
      const lines = await this.earnings.ready(manager, businessId);
      const cents = lines.reduce((sum, line) => sum + line.cents, 0);
      if (cents < SMALLEST_NOW) return 'minimum';
      if (cents > (await this.spendable(manager))) return 'short';
      await this.payouts.beginRun(manager, day);
      await this.payouts.add(manager, day, lines);
      return 'drawn';
    });
  }

  /** Families' money is never paid out: what lies at the provider beyond it, and beyond what is on its way to businesses, in cents. */
  private async spendable(manager: EntityManager): Promise<number> {
    // What is under way is read first: a payout that is posted between the two counts twice rather than not at all.
    const underWay = await this.earnings.underWay(manager);
    const accounts = await this.earnings.accounts(['provider', 'clearing', ...FAMILIES], manager);
    return [...accounts.values()].reduce((sum, cents) => sum + cents, 0) - underWay;
  }
}

/** Whose oldest line is the longest due comes first. */
function byBusiness(lines: readonly ReadyLine[]): Iterable<ReadyLine[]> {
  const found = new Map<number, ReadyLine[]>();
  for (const line of lines) {
    const own = found.get(line.businessId);
    if (own) own.push(line);
    else found.set(line.businessId, [line]);
  }
  return found.values();
}
