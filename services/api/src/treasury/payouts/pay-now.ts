import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { today } from '../../platform/time/local-day.js';
import { MovementMarksRepository } from '../reconciliation/index.js';
import { isRunStillToCome } from './days-of-runs.js';
import { DrawPayouts } from './draw-payouts.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Whoever looked longer ago may not know of all that there is. */
const FETCHED_WITHIN_SECONDS = 600;

const REFUSALS = {
  'paid-today': 'You’ve already been paid today. You can ask again tomorrow.',
  minimum: 'You can ask for your money from $10.00 on. Less of it is ready now.',
  short: 'Your money is safe, but it hasn’t reached our payment partner yet. It will be part of a Monday payout.',
} as const;

/** A business asks for its money before Monday: the rules of a run hold, from a smaller sum, once a day. */
@Injectable()
export class PayNow {
  constructor(
    private readonly configuration: Configuration,
    private readonly payouts: PayoutsRepository,
    private readonly drawing: DrawPayouts,
    private readonly marks: MovementMarksRepository,
  ) {}

  /** @throws DomainError ILLEGAL_TRANSITION, NOT_READY while the card provider was not asked of late, or a run is drawn */
  async pay(businessId: number): Promise<void> {
    if (this.configuration.payouts !== 'on') throw new DomainError('ILLEGAL_TRANSITION', 'Payouts haven’t started yet.');
    const day = today();
    if (isRunStillToCome(new Date()) && !(await this.payouts.hasRun(day)))
      throw new DomainError('ILLEGAL_TRANSITION', 'It’s Monday: your ready earnings go out this morning anyway.');
    const age = await this.marks.age();
    if (age === null || age > FETCHED_WITHIN_SECONDS)
      throw new DomainError('NOT_READY', 'Our payment partner is not answering. Please try again in a few minutes.');
    const drawn = await this.drawing.drawFor(businessId, day);
    if (drawn === 'busy') throw new DomainError('NOT_READY', 'Payouts are being drawn. Please try again in a few minutes.');
    if (drawn !== 'drawn') throw new DomainError('ILLEGAL_TRANSITION', REFUSALS[drawn]);
  }
}
