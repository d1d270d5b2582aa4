import { toDollars, type RewardView } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Reward } from './reward.entity.js';

/** What points can become. */
@Injectable()
export class RewardsService {
  constructor(@InjectRepository(Reward) private readonly rewards: Repository<Reward>) {}

  async list(): Promise<RewardView[]> {
    return (await this.rewards.find({ order: { points: 'ASC' } })).map(toReward);
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<RewardView> {
    const reward = await this.rewards.findOneBy({ id });
    if (!reward) throw new DomainError('NOT_FOUND', 'There is no such reward');
    return toReward(reward);
  }
}

const toReward = ({ id, points, title, cashValue }: Reward): RewardView => ({
  id,
  points,
  title,
  cashValue: cashValue === null ? null : toDollars(cashValue),
});
