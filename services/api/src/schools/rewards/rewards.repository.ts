import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Reward } from './reward.entity.js';

type Terms = Pick<Reward, 'points' | 'title' | 'cashValue' | 'updatedBy'>;

@Injectable()
export class RewardsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  all(): Promise<Reward[]> {
    return this.database.getRepository(Reward).find({ order: { points: 'ASC' } });
  }

  find(id: number, on: DataSource | EntityManager = this.database): Promise<Reward | null> {
    return on.getRepository(Reward).findOneBy({ id });
  }

  /** Whether the reward exists. If so, it cannot be deleted until the transaction ends. */
  async keep(manager: EntityManager, id: number): Promise<boolean> {
    return (await manager.findOne(Reward, { where: { id }, lock: { mode: 'for_key_share' } })) !== null;
  }

  lock(manager: EntityManager, id: number): Promise<Reward | null> {
    return manager.findOne(Reward, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async add(manager: EntityManager, terms: Terms): Promise<number> {
    return (await manager.save(manager.create(Reward, terms))).id;
  }

  async change(manager: EntityManager, id: number, terms: Terms): Promise<void> {
    await manager.update(Reward, id, terms);
  }

  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Reward, id);
  }
}
