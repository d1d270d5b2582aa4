import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { SchoolPointsService } from '../../schools/points/index.js';
import { DrawPayouts } from './draw-payouts.js';
import { PayoutsRepository } from './payouts.repository.js';
import { SchoolPayoutsJoint } from './school-payouts.joint.js';
import { SchoolPayoutsRepository, type DueReward, type RunWait } from './school-payouts.repository.js';

/** Pays schools' cash rewards in a run, after businesses. Each is its own payout, so that one deposit is one reward. */
@Injectable()
export class DrawSchoolPayouts {
  constructor(
    private readonly database: Database,
    private readonly drawing: DrawPayouts,
    private readonly payouts: PayoutsRepository,
    private readonly rewards: SchoolPayoutsRepository,
    private readonly shown: SchoolPayoutsJoint,
    private readonly points: SchoolPointsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Pays each reward once, however often and by however many workers it is requested. */
  async draw(day: string): Promise<void> {
    for (const reward of await this.shown.due(day)) await this.pay(day, reward);
  }

  private async pay(day: string, reward: DueReward): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.payouts.oneAtATime(manager);
      if (Number(reward.cents) > (await this.drawing.spendable(manager))) return this.waits(manager, day, reward, 'money');
      // Anyone who decides about the reward now waits for this row, and then finds it decided.
      const outcome = await this.points.payByRun(manager, reward.rewardId);
      if (outcome === 'points') return this.waits(manager, day, reward, outcome);
      if (outcome === 'ours' && !(await this.rewards.isPaying(manager, reward.rewardId))) await this.rewards.add(manager, day, reward);
    });
  }

  /** Runs try again every minute, but the log says it once. */
  private async waits(manager: EntityManager, day: string, { rewardId }: DueReward, reason: RunWait): Promise<void> {
    if (await this.rewards.wait(manager, day, rewardId, reason)) this.logger.warn({ day, rewardId }, WORDS[reason]);
  }
}

const WORDS: Readonly<Record<RunWait, string>> = {
  money: 'a reward waits: families’ money would not be covered',
  points: 'a reward waits: its school has too few points',
};
