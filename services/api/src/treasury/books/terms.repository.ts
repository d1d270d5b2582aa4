import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PayoutTerms } from './payout-terms.entity.js';

@Injectable()
export class TermsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Nobody else sets a business's terms until the transaction ends. */
  async oneAtATime(manager: EntityManager, businessId: number): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('payout terms'), $1)`, [businessId]);
  }

  /** Newest first. */
  of(businessId: number, manager: EntityManager = this.database.manager): Promise<PayoutTerms[]> {
    return manager.find(PayoutTerms, { where: { businessId }, order: { startsAt: 'DESC', id: 'DESC' } });
  }

  async add(manager: EntityManager, terms: Omit<PayoutTerms, 'id' | 'startsAt'>): Promise<number> {
    return (await manager.save(PayoutTerms, terms)).id;
  }
}
