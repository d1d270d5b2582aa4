import { toCents, toDollars, type AdminReward, type SaveReward } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { refusingTaken } from '../../platform/database/refusing-taken.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import type { Reward } from './reward.entity.js';
import { RewardsRepository } from './rewards.repository.js';

/** The rewards for schools' points. */
@Injectable()
export class RewardsService {
  constructor(
    private readonly rewards: RewardsRepository,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<AdminReward[]> {
    return (await this.rewards.all()).map(toReward);
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<AdminReward> {
    const reward = await this.rewards.find(id);
    if (!reward) throw notFound();
    return toReward(reward);
  }

  /** @throws DomainError INVALID_REQUEST when another reward costs as many points */
  async create(form: SaveReward, adminId: number): Promise<AdminReward> {
    const id = await refusingSamePoints(() =>
      this.audit.create({ adminId, action: 'create', subject: 'reward' }, (manager) => this.rewards.add(manager, termsOf(form, adminId))),
    );
    return this.one(id);
  }

  /** @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, INVALID_REQUEST when another reward costs as many points */
  async update(id: number, form: SaveReward, adminId: number): Promise<AdminReward> {
    await this.one(id);
    await refusingSamePoints(() =>
      this.audit.change({ adminId, action: 'update', subject: 'reward' }, id, async (manager) => {
        const reward = await this.rewards.lock(manager, id);
        if (!reward) throw notFound();
        await refuseStale(form, reward.updatedAt, async () => ({
          changedBy: await this.audit.nameOf(manager, reward.updatedBy),
          current: toReward(reward),
        }));
        await this.rewards.change(manager, id, termsOf(form, adminId));
      }),
    );
    return this.one(id);
  }

  /** @throws DomainError NOT_FOUND */
  async remove(id: number, adminId: number): Promise<void> {
    await this.one(id);
    await this.audit.change({ adminId, action: 'delete', subject: 'reward' }, id, (manager) => this.rewards.remove(manager, id));
  }

  /** The current reward; null for an unknown one. */
  terms(manager: EntityManager, id: number): Promise<Reward | null> {
    return this.rewards.find(id, manager);
  }

  /** Whether the reward is offered. If so, it cannot be deleted until the caller's transaction ends, so it may be referenced. */
  keep(manager: EntityManager, id: number): Promise<boolean> {
    return this.rewards.keep(manager, id);
  }
}

const notFound = () => new DomainError('NOT_FOUND', 'Reward not found');

const refusingSamePoints = <Result>(work: () => Promise<Result>) =>
  refusingTaken('rewards_points_key', () => wrongField('points', 'There is already a reward for this many points'), work);

const toReward = ({ id, points, title, cashValue, updatedAt }: Reward): AdminReward => ({
  id,
  points,
  title,
  cashValue: cashValue === null ? null : toDollars(cashValue),
  updatedAt: updatedAt.toISOString(),
});

const termsOf = ({ points, title, cashValue }: SaveReward, adminId: number) => ({
  points,
  title,
  cashValue: cashValue === undefined || cashValue === null ? null : toCents(cashValue),
  updatedBy: adminId,
});
