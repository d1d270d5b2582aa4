import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PayoutTerms } from './payout-terms.entity.js';

@Injectable()
export class TermsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first. */
  of(businessId: number): Promise<PayoutTerms[]> {
    return this.database.manager.find(PayoutTerms, { where: { businessId }, order: { startsAt: 'DESC', id: 'DESC' } });
  }

  async add(manager: EntityManager, terms: Omit<PayoutTerms, 'id' | 'startsAt'>): Promise<number> {
    return (await manager.save(PayoutTerms, terms)).id;
  }
}
