import { NEW_BANK_HOURS, toDollars, type NextPayout, type Payee, type PayoutWait } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { localDay } from '../../platform/time/local-day.js';
import { EarningsJoint, type DueSum } from '../earnings/index.js';
import { PayeesService } from '../payees/index.js';
import { isRunStillToCome, nextMonday } from './days-of-runs.js';
import { SMALLEST_NOW } from './draw-payouts.js';
import { isEnough } from './is-enough.js';
import { toPayout } from './payout.mapper.js';
import { PayoutsJoint } from './payouts.joint.js';
import { PayoutsRepository } from './payouts.repository.js';

const HOUR_MS = 3_600_000;

/** A business's next payout, and what holds it up. The run decides. */
@Injectable()
export class ForecastPayout {
  constructor(
    private readonly configuration: Configuration,
    private readonly earnings: EarningsJoint,
    private readonly payees: PayeesService,
    private readonly payouts: PayoutsJoint,
    private readonly drawn: PayoutsRepository,
  ) {}

  async next(businessId: number): Promise<NextPayout> {
    const now = new Date();
    const [payee, sums, returned] = await Promise.all([
      this.payees.ofBusiness(businessId),
      this.payouts.sums(businessId),
      this.payouts.returned(businessId),
    ]);
    const isSentBack = returned.some(({ isItsBank }) => isItsBank);
    const rested = restOf(payee);
    const isResting = rested !== null && nextMonday(rested) > nextMonday(now);
    const day = nextMonday(isResting ? rested : now);
    const [due, payNow] = await Promise.all([this.earnings.readyOn(businessId, day), this.canAskFor(businessId, now)]);
    return {
      payNow,
      day,
      amount: toDollars(due.cents),
      waitsFor: this.waitsFor(!isSentBack && payee.state === 'ready', due, day, isResting),
      onItsWay: toDollars(sums.onItsWay),
      paidThisYear: toDollars(sums.paidThisYear),
      returned: returned.map(toPayout),
    };
  }

  /** Dollars. Other obstacles, such as uncovered families' money, appear on request. */
  private async canAskFor(businessId: number, now: Date): Promise<number | null> {
    if (this.configuration.payouts !== 'on') return null;
    const day = localDay(now);
    const isBeforeRun = isRunStillToCome(now) && !(await this.drawn.hasRun(day));
    if (isBeforeRun || (await this.drawn.hasPayoutOn(businessId, day))) return null;
    const cents = await this.earnings.readyNow(businessId);
    return cents < SMALLEST_NOW ? null : toDollars(cents);
  }

  private waitsFor(canReceive: boolean, due: DueSum, day: string, isResting: boolean): PayoutWait | null {
    if (this.configuration.payouts !== 'on') return 'start';
    if (due.cents < 0) return 'debt';
    if (!canReceive) return 'payee';
    if (!isEnough(due, day)) return 'minimum';
    return isResting ? 'bank' : null;
  }
}

/** Until when nothing goes to a new bank account. */
const restOf = ({ bankChangedAt }: Payee) =>
  bankChangedAt === null ? null : new Date(Date.parse(bankChangedAt) + NEW_BANK_HOURS * HOUR_MS);
