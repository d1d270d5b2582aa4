import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Coverage, EarningsJoint, type ReadyLine } from '../earnings/index.js';
import { today } from '../../platform/time/local-day.js';
import type { EntityManager } from 'typeorm';
import { isEnough } from './is-enough.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Cents. The minimum a business may request before Monday. */
export const SMALLEST_NOW = 1_000;

/** How many businesses' lines are in memory at a time, however many are due. */
const DRAWN_AT_ONCE = 250;

/** Cents. */
interface Run {
  left: number;
  drawn: number;
  readonly short: number[];
}

export type DrawnNow = 'drawn' | 'paid-today' | 'minimum' | 'short' | 'busy';

/** Creates due payouts from the books: one per business and day. */
@Injectable()
export class DrawPayouts {
  constructor(
    private readonly database: Database,
    private readonly earnings: EarningsJoint,
    private readonly payouts: PayoutsRepository,
    private readonly coverage: Coverage,
    private readonly outbox: OutboxService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates all of a day's payouts or none, once, however often and by however many workers it is requested. */
  async draw(day: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.payouts.oneAtATime(manager);
      if (!(await this.payouts.beginRun(manager, day))) return;
      const businesses = await this.earnings.payable(manager);
      const run: Run = { left: await this.spendable(manager), drawn: 0, short: [] };
      for (let from = 0; from < businesses.length; from += DRAWN_AT_ONCE)
        await this.drawSome(manager, day, businesses.slice(from, from + DRAWN_AT_ONCE), run);
      await this.wrapUp(manager, day, run);
    });
  }

  /** Creates payouts in order, as long as the money lasts. */
  private async drawSome(manager: EntityManager, day: string, businesses: readonly number[], run: Run): Promise<void> {
    const ready = byBusiness(await this.earnings.ready(manager, businesses));
    const payouts: ReadyLine[][] = [];
    for (const lines of businesses.map((id) => ready.get(id) ?? [])) {
      const cents = sumOf(lines);
      if (!isEnough({ cents, oldest: oldestOf(lines) }, today())) continue;
      if (cents > run.left) {
        run.short.push(cents);
        continue;
      }
      run.left -= cents;
      payouts.push(lines);
    }
    run.drawn += payouts.length;
    await this.payouts.add(manager, day, payouts);
  }

  /**
   * Pays one business everything that is ready, at once.
   * @returns the amount, or why there is none: `paid-today`, `minimum` when too little is ready, `short` when families' money would not be
   * covered, `busy` during a run
   */
  drawFor(businessId: number, day: string): Promise<DrawnNow> {
    return this.database.transaction((manager) => this.drawIn(manager, businessId, day));
  }

  /** The same in the caller's transaction, which ends on `busy`. */
  async drawIn(manager: EntityManager, businessId: number, day: string): Promise<DrawnNow> {
    if (!(await this.payouts.oneAtATimeSoon(manager))) return 'busy';
    if (await this.payouts.hasPayout(manager, businessId, day)) return 'paid-today';
    const lines = await this.earnings.ready(manager, [businessId]);
    const cents = sumOf(lines);
    if (cents < SMALLEST_NOW) return 'minimum';
    if (cents > (await this.spendable(manager))) return 'short';
    await this.payouts.beginRun(manager, day);
    await this.payouts.add(manager, day, [lines]);
    return 'drawn';
  }

  /** Cents that a run on a day would need beyond what can be spent now; 0 for none. */
  async missingOn(day: string): Promise<number> {
    const [due, left] = await Promise.all([this.earnings.dueOn(day), this.database.transaction((manager) => this.spendable(manager))]);
    const needed = due.filter((one) => isEnough(one, day)).reduce((sum, { cents }) => sum + cents, 0);
    return needed === 0 ? 0 : Math.max(0, needed - left);
  }

  private async wrapUp(manager: EntityManager, day: string, { drawn, short }: Run): Promise<void> {
    if (drawn + short.length > 0) await this.outbox.add(manager, [{ queue: 'email', name: 'payouts-drawn', payload: { day } }]);
    if (short.length === 0) return;
    const cents = short.reduce((sum, one) => sum + one, 0);
    await this.payouts.fellShort(manager, day, cents, short.length);
    this.logger.warn({ day, cents }, 'payouts wait: families’ money would not be covered');
  }

  /** What can be paid out beyond families' money and payouts in progress, in cents. */
  async spendable(manager: EntityManager): Promise<number> {
    // Payouts in progress are read first: one posted in between counts twice rather than not at all.
    const inProgress = await this.earnings.inProgress(manager);
    return (await this.coverage.beyondFamilies(manager)) - inProgress;
  }
}

const sumOf = (lines: readonly ReadyLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Lines come oldest first. */
const oldestOf = (lines: readonly ReadyLine[]) => lines.find(({ cents }) => cents > 0)?.dueOn ?? null;

function byBusiness(lines: readonly ReadyLine[]): ReadonlyMap<number, ReadyLine[]> {
  const found = new Map<number, ReadyLine[]>();
  for (const line of lines) {
    const own = found.get(line.businessId);
    if (own) own.push(line);
    else found.set(line.businessId, [line]);
  }
  return found;
}
