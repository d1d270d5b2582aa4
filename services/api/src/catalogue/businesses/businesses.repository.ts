import type { AdminBusinessesQuery, BusinessIdentity, BusinessTotals, BusinessTotalsQuery, RegisterBusiness } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, type DeepPartial, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { keysetPage } from '../../platform/database/keyset-page.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { Business } from './business.entity.js';
import { IN_STATE, ORDERS, narrow } from './business-filters.repository.js';

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

  lockAll(manager: EntityManager, ids: readonly number[]): Promise<Business[]> {
    return manager.find(Business, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  withIds(ids: readonly number[]): Promise<Business[]> {
    return this.database.getRepository(Business).findBy({ id: In(ids) });
  }

  /** @returns the newest, at most so many */
  async ids(filter: BusinessTotalsQuery, most: number): Promise<number[]> {
    const matching = this.database.getRepository(Business).createQueryBuilder('business').select('business.id', 'id');
    narrow(matching, filter);
    const rows = await matching.orderBy('business.id', 'DESC').limit(most).getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  async page({ limit, offset, sort = 'waiting-first', after, ...filter }: AdminBusinessesQuery & PageRange): Promise<Page<Business>> {
    const matching = this.database.getRepository(Business).createQueryBuilder('business');
    const bind = narrow(matching, filter);
    return keysetPage(matching, ORDERS[sort], { limit, offset, ...(after && { after }) }, bind);
  }

  /** The totals of everything that a filter finds. */
  async totals(filter: BusinessTotalsQuery): Promise<BusinessTotals> {
    const matching = this.database.getRepository(Business).createQueryBuilder('business').select('count(*)::int', 'count');
    narrow(matching, filter);
    for (const [state, is] of Object.entries(IN_STATE)) matching.addSelect(`(count(*) FILTER (WHERE ${is}))::int`, state);
    return (await matching.getRawOne<BusinessTotals>())!;
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

  /** false when it was already approved: of two simultaneous approvals, one finds it waiting. */
  async approve(manager: EntityManager, id: number): Promise<boolean> {
    const { affected } = await manager.update(
      Business,
      { id, isVerified: false },
      { isVerified: true, rejectedAt: null, rejectionReason: null },
    );
    return affected === 1;
  }

  /** False if it was decided before. */
  async reject(manager: EntityManager, id: number, reason: string, adminId: number): Promise<boolean> {
    const { affected } = await manager.update(
      Business,
      { id, isVerified: false, rejectedAt: IsNull() },
      { rejectedAt: new Date(), rejectionReason: reason, updatedBy: adminId },
    );
    return affected === 1;
  }

  /** It waits for the team again. */
  async applyAgain(manager: EntityManager, id: number): Promise<void> {
    await manager.update(Business, id, { rejectedAt: null, rejectionReason: null, appliedAgainAt: new Date() });
  }

  async changeAll(manager: EntityManager, ids: readonly number[], changes: QueryDeepPartialEntity<Business>): Promise<void> {
    await manager.update(Business, { id: In(ids) }, changes);
  }

  async rate(manager: EntityManager, id: number, rating: string, reviewCount: number): Promise<void> {
    await manager.update(Business, id, { rating, reviewCount });
  }

  /**
   * With its deals, locations and everything that belongs to them.
   * @throws Error, a foreign key violation, when an order was ever opened: sold vouchers must stay valid.
   */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Business, id);
  }
}
