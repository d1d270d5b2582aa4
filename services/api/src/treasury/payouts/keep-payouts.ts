import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ProviderBalance } from '../../checkout/payments/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { PostJournals } from '../books/index.js';
import { MovementMarksRepository } from '../reconciliation/index.js';
import { AdvancePayouts } from './advance-payouts.js';
import { DrawPayouts } from './draw-payouts.js';
import { lastMonday } from './days-of-runs.js';
import { PayoutsRepository } from './payouts.repository.js';

/** With older movements, a run could miss money and make businesses wait another week. */
const FETCHED_WITHIN_SECONDS = 600;

/** Pays businesses, if payouts are on. */
@Injectable()
export class KeepPayouts {
  constructor(
    private readonly configuration: Configuration,
    private readonly drawing: DrawPayouts,
    private readonly advancing: AdvancePayouts,
    private readonly payouts: PayoutsRepository,
    private readonly marks: MovementMarksRepository,
    private readonly posting: PostJournals,
    private readonly provider: ProviderBalance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes up for a missed Monday. */
  async drawIfDue(): Promise<void> {
    if (this.configuration.payouts !== 'on') return;
    const day = lastMonday(new Date());
    if (await this.payouts.hasRun(day)) return;
    const age = await this.marks.age();
    if (age === null || age > FETCHED_WITHIN_SECONDS) return;
    if (!(await this.provider.hasManualPayouts())) {
      this.logger.error({ day }, 'no payouts: our own account at the card provider pays out by itself, and families’ money would go along');
      return;
    }
    await this.posting.postNew();
    await this.drawing.draw(day);
  }

  async advance(): Promise<void> {
    if (this.configuration.payouts !== 'on') return;
    await this.advancing.toNewBanks();
    await this.advancing.whereDue();
  }
}
