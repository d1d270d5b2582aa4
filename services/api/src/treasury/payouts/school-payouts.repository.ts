import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { PayoutStepsRepository } from './payout-steps.repository.js';
import { SchoolPayout } from './school-payout.entity.js';

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
  }

  /** Whether a reward is on its way to its school, or arrived. */
  isPaying(manager: EntityManager, rewardId: number): Promise<boolean> {
    return manager.existsBy(SchoolPayout, { rewardId, state: Not(In(['cancelled', 'taken-back'])) });
  }
}
