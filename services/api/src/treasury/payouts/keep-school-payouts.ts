import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { AdvanceSchoolPayouts } from './advance-school-payouts.js';
import { lastMonday } from './days-of-runs.js';
import { DrawSchoolPayouts } from './draw-school-payouts.js';

/** Pays schools their cash rewards, in the day after each run to businesses. */
@Injectable()
export class KeepSchoolPayouts {
  constructor(
    private readonly configuration: Configuration,
    private readonly drawing: DrawSchoolPayouts,
    private readonly advancing: AdvanceSchoolPayouts,
  ) {}

  async drawIfDue(): Promise<void> {
    if (this.configuration.payouts === 'on') await this.drawing.draw(lastMonday(new Date()));
  }

  async advance(): Promise<void> {
    if (this.configuration.payouts !== 'on') return;
    await this.advancing.toNewBanks();
    await this.advancing.whereDue();
  }
}
