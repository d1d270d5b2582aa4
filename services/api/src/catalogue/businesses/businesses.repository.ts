import type { AdminBusinessesQuery, BusinessIdentity, BusinessState, RegisterBusiness } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type DeepPartial, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import type { PageRange } from '../../platform/http/paged.js';
import { Business } from './business.entity.js';

/** Same text as the index of this search. */
const SEARCHED = `lower(business.name || ' ' || business.email || ' ' || COALESCE(business.location, ''))`;

const IN_STATE: Readonly<Record<BusinessState, string>> = {
  waiting: 'NOT business.isVerified AND business.rejectedAt IS NULL',
  approved: 'business.isVerified',
  rejected: 'business.rejectedAt IS NOT NULL',
};

@Injectable()
export class BusinessesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  find(id: number): Promise<Business | null> {
    return this.database.getRepository(Business).findOneBy({ id });
  }

  withEmail(email: string, on: DataSource | EntityManager = this.database): Promise<Business | null> {
    return on.getRepository(Business).findOneBy({ email });
  }

  lock(manager: EntityManager, id: number): Promise<Business | null> {
    return manager.findOne(Business, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Those that wait first, oldest first. */
  page({ q, isVerified, state, limit, offset }: AdminBusinessesQuery & PageRange): Promise<[Business[], number]> {
    const matching = this.database.getRepository(Business).createQueryBuilder('business');
    if (isVerified !== undefined) matching.andWhere('business.isVerified = :isVerified', { isVerified });
    if (state) matching.andWhere(IN_STATE[state]);
    if (q) matching.andWhere(`${SEARCHED} LIKE :words`, { words: containing(q) });
    return matching
      .orderBy('business.isVerified')
      .addOrderBy('business.rejectedAt', 'ASC', 'NULLS FIRST')
      .addOrderBy('business.id')
      .take(limit)
      .skip(offset)
      .getManyAndCount();
  }

  async register(manager: EntityManager, form: RegisterBusiness, passwordHash: string): Promise<BusinessIdentity> {
    const { name, email, description, category, location, phone, website, ownerName, ownerEmail } = form;
    const known = { name, email, description, category, location, phone, website, ownerName, ownerEmail, passwordHash };
    const saved = await manager.save(manager.create(Business, known as DeepPartial<Business>));
    return { id: saved.id, name: saved.name };
  }

  async add(manager: EntityManager, business: DeepPartial<Business>): Promise<number> {
    return (await manager.save(manager.create(Business, business))).id;
  }

  async change(manager: EntityManager, id: number, changes: QueryDeepPartialEntity<Business>): Promise<void> {
    await manager.update(Business, id, changes);
  }

  /** false when it was approved already: of two approvals at once, one finds it waiting. */
  async approve(manager: EntityManager, id: number): Promise<boolean> {
    const { affected } = await manager.update(
      Business,
      { id, isVerified: false },
      { isVerified: true, rejectedAt: null, rejectionReason: null },
    );
    return affected === 1;
  }

  /** false when it was decided already. */
  async reject(manager: EntityManager, id: number, reason: string, adminId: number): Promise<boolean> {
    const { affected } = await manager.update(
      Business,
      { id, isVerified: false, rejectedAt: IsNull() },
      { rejectedAt: new Date(), rejectionReason: reason, updatedBy: adminId },
    );
    return affected === 1;
  }

  async rate(manager: EntityManager, id: number, rating: string, reviewCount: number): Promise<void> {
    await manager.update(Business, id, { rating, reviewCount });
  }

  /**
   * With its deals, places and all that hangs on them.
   * @throws Error, a violation of a foreign key, where an order was ever opened: what was sold must stay good.
   */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Business, id);
  }
}
