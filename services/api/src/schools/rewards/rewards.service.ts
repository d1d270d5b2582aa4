import { toDollars, type RewardView } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Reward } from './reward.entity.js';
import { RewardsRepository } from './rewards.repository.js';

/** The rewards for schools' points. */
@Injectable()
export class RewardsService {
  constructor(private readonly rewards: RewardsRepository) {}

  async list(): Promise<RewardView[]> {
    return (await this.rewards.all()).map(toReward);
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<RewardView> {
    const reward = await this.rewards.find(id);
    if (!reward) throw new DomainError('NOT_FOUND', 'Reward not found');
    return toReward(reward);
  }

  /** The current reward; null for an unknown one. */
  terms(manager: EntityManager, id: number): Promise<Reward | null> {
    return this.rewards.find(id, manager);
  }

  /** Whether it is offered. It then stays until the caller's transaction ends, so that it may be referenced. */
  keep(manager: EntityManager, id: number): Promise<boolean> {
    return this.rewards.keep(manager, id);
  }
}

const toReward = ({ id, points, title, cashValue }: Reward): RewardView => ({
  id,
  points,
  title,
  cashValue: cashValue === null ? null : toDollars(cashValue),
});
