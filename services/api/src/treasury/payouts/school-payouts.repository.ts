import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { PayoutStepsRepository } from './payout-steps.repository.js';
import { RewardWaitRecord } from './reward-wait.entity.js';
import { SchoolPayout } from './school-payout.entity.js';

export type RunWait = RewardWaitRecord['reason'];
export type DueReward = Pick<SchoolPayout, 'schoolId' | 'rewardId' | 'accountId' | 'cents'>;

@Injectable()
export class SchoolPayoutsRepository extends PayoutStepsRepository<SchoolPayout> {
  protected readonly entity = SchoolPayout;
  protected readonly table = 'school_payouts';

  constructor(@InjectDataSource() database: DataSource) {
    super(database);
  }

  async add(manager: EntityManager, day: string, reward: DueReward): Promise<void> {
    await manager.insert(SchoolPayout, { ...reward, day });
    await manager.delete(RewardWaitRecord, { rewardId: reward.rewardId });
  }

  /** Records why a day's run cannot pay a reward. @returns whether the reason is new */
  async wait(manager: EntityManager, day: string, rewardId: number, reason: RunWait): Promise<boolean> {
    const changed = await manager.query<unknown[]>(
      `INSERT INTO reward_waits AS w (reward_id, day, reason) VALUES ($1, $2, $3)
       ON CONFLICT (reward_id) DO UPDATE SET day = excluded.day, reason = excluded.reason
         WHERE (w.day, w.reason) IS DISTINCT FROM (excluded.day, excluded.reason)
       RETURNING reward_id`,
      [rewardId, day, reason],
    );
    return changed.length > 0;
  }

  /** Whether a reward is on its way to its school, or arrived. */
  isPaying(manager: EntityManager, rewardId: number): Promise<boolean> {
    return manager.existsBy(SchoolPayout, { rewardId, state: Not(In(['cancelled', 'taken-back'])) });
  }
}
