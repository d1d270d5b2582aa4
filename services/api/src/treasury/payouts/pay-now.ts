import { Injectable } from '@nestjs/common';
import { ProviderBalance } from '../../checkout/payments/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { today } from '../../platform/time/local-day.js';
import { MovementMarksRepository } from '../reconciliation/index.js';
import { isRunStillToCome } from './days-of-runs.js';
import { DrawPayouts, type DrawnNow } from './draw-payouts.js';
import { PayoutsRepository } from './payouts.repository.js';

/** With older movements, a payout could miss money that is there. */
const FETCHED_WITHIN_SECONDS = 600;

/** Why nobody can be paid now. */
const TO_BUSINESS_NOW = {
  monday: 'It’s Monday: your ready earnings go out this morning anyway.',
  automatic: 'We can’t pay anyone right now. Your money is safe. Please try again later.',
};
const TO_TEAM_NOW: typeof TO_BUSINESS_NOW = {
  monday: 'It’s Monday: this morning’s run comes first.',
  automatic: 'Our own account at the card provider pays out by itself. Set it to manual payouts first.',
};

const TO_BUSINESS = {
  'paid-today': 'You’ve already been paid today. You can ask again tomorrow.',
  minimum: 'You can ask for your money from $10.00 on. Less of it is ready now.',
  short: 'Your money is safe, but it hasn’t reached our payment provider yet. It will be part of a Monday payout.',
} as const;

const TO_TEAM = {
  'paid-today': 'It was paid today already.',
  minimum: 'Less than $10.00 is ready, or the business cannot be paid now.',
  short: 'Families’ money would not be covered. Top up the account at the card provider first.',
} as const;

/** A business requests its money before Monday: the rules of a run apply, with a smaller minimum, once a day. */
@Injectable()
export class PayNow {
  constructor(
    private readonly configuration: Configuration,
    private readonly payouts: PayoutsRepository,
    private readonly drawing: DrawPayouts,
    private readonly marks: MovementMarksRepository,
    private readonly provider: ProviderBalance,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError ILLEGAL_TRANSITION, NOT_READY when the card provider was not asked lately, or during a run */
  async pay(businessId: number): Promise<void> {
    const day = await this.dayToPay(TO_BUSINESS_NOW);
    refuse(await this.drawing.drawFor(businessId, day), TO_BUSINESS);
  }

  /** The same by the team, with a reason. @throws as `pay` */
  async payByTeam(businessId: number, adminId: number, reason: string): Promise<void> {
    const day = await this.dayToPay(TO_TEAM_NOW);
    await this.audit.change({ adminId, action: 'pay-now', subject: 'business', note: reason }, businessId, async (manager) => {
      refuse(await this.drawing.drawIn(manager, businessId, day), TO_TEAM);
    });
  }

  private async dayToPay(words: typeof TO_BUSINESS_NOW): Promise<string> {
    if (this.configuration.payouts !== 'on') throw new DomainError('ILLEGAL_TRANSITION', 'Payouts haven’t started yet.');
    const day = today();
    if (isRunStillToCome(new Date()) && !(await this.payouts.hasRun(day))) throw new DomainError('ILLEGAL_TRANSITION', words.monday);
    const age = await this.marks.age();
    const isByHand = await this.provider.hasManualPayouts().catch(() => null);
    if (age === null || age > FETCHED_WITHIN_SECONDS || isByHand === null)
      throw new DomainError('NOT_READY', 'Our payment provider is not answering. Please try again in a few minutes.');
    if (!isByHand) throw new DomainError('NOT_READY', words.automatic);
    return day;
  }
}

function refuse(drawn: DrawnNow, words: Readonly<Record<Exclude<DrawnNow, 'drawn' | 'busy'>, string>>): void {
  if (drawn === 'busy') throw new DomainError('NOT_READY', 'Payouts are being created. Please try again in a few minutes.');
  if (drawn !== 'drawn') throw new DomainError('ILLEGAL_TRANSITION', words[drawn]);
}
