import {
  LIMITS,
  type AdminBusiness,
  type AdminBusinessesQuery,
  type BusinessState,
  type ChangeBusiness,
  type CreateBusiness,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { isUniqueViolation } from '../../platform/database/is-unique-violation.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import { AuditService } from '../../foundation/audit/audit.service.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { Business } from './business.entity.js';
import { JoinBusiness } from './join-business.js';

interface TeamPage {
  readonly businesses: AdminBusiness[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** Same text as the index of this search. */
const SEARCHED = `lower(business.name || ' ' || business.email || ' ' || COALESCE(business.location, ''))`;

const IN_STATE: Readonly<Record<BusinessState, string>> = {
  waiting: 'NOT business.isVerified AND business.rejectedAt IS NULL',
  approved: 'business.isVerified',
  rejected: 'business.rejectedAt IS NOT NULL',
};

/** Businesses as the team runs them. */
@Injectable()
export class TeamBusinesses {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly joining: JoinBusiness,
    private readonly sessions: SessionsService,
  ) {}

  /** Those that wait first, oldest first. */
  async list({ q, isVerified, state, limit = LIMITS.pageMax, offset = 0 }: AdminBusinessesQuery): Promise<TeamPage> {
    const matching = this.database.getRepository(Business).createQueryBuilder('business');
    if (isVerified !== undefined) matching.andWhere('business.isVerified = :isVerified', { isVerified });
    if (state) matching.andWhere(IN_STATE[state]);
    if (q) matching.andWhere(`${SEARCHED} LIKE :words`, { words: containing(q) });
    const [rows, total] = await matching
      .orderBy('business.isVerified')
      .addOrderBy('business.rejectedAt', 'ASC', 'NULLS FIRST')
      .addOrderBy('business.id')
      .take(limit)
      .skip(offset)
      .getManyAndCount();
    return { businesses: rows.map(toAdminBusiness), total, limit, offset };
  }

  /** Invites it by mail to choose a password. @throws DomainError EMAIL_TAKEN */
  async create(form: CreateBusiness, adminId: number): Promise<AdminBusiness> {
    const id = await refusingTaken(() =>
      this.audit.create({ adminId, action: 'create', subject: 'business' }, (manager) => this.createIn(manager, form)),
    );
    return this.one(id);
  }

  /** Gives the id. */
  async createIn(manager: EntityManager, form: CreateBusiness): Promise<number> {
    const values = { ...form, category: form.category ?? 'Services', isVerified: form.isVerified ?? true } as const;
    const { id } = await manager.save(manager.create(Business, values));
    await this.joining.invite(manager, id);
    return id;
  }

  /** A business that becomes approved is told so by mail, each time anew; one with a new address proves it. @throws DomainError BUSINESS_NOT_FOUND, EMAIL_TAKEN, CHANGED_MEANWHILE */
  async update(id: number, { updatedAt, ...form }: ChangeBusiness, adminId: number): Promise<AdminBusiness> {
    await this.one(id);
    const changes = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
    await refusingTaken(() =>
      this.audit.change({ adminId, action: 'update', subject: 'business' }, id, async (manager) => {
        const before = (await manager.findOne(Business, { where: { id }, lock: { mode: 'pessimistic_write' } }))!;
        await refuseStale({ updatedAt }, before.updatedAt, async () => ({
          changedBy: (await this.audit.nameOf(manager, before.updatedBy)) ?? before.name,
          current: toAdminBusiness(before),
        }));
        // Of two approvals at once, one finds it waiting.
        const approved = form.isVerified
          ? await manager.update(Business, { id, isVerified: false }, { isVerified: true, rejectedAt: null, rejectionReason: null })
          : null;
        if (Object.keys(changes).length > 0) await manager.update(Business, id, { ...changes, updatedBy: adminId });
        if (form.email && form.email !== before.email) await this.joining.addressChanged(manager, id);
        if (approved?.affected === 1)
          await this.outbox.add(manager, [{ queue: 'email', name: 'business-approved', payload: { businessId: id } }]);
      }),
    );
    return this.one(id);
  }

  /**
   * For good, with its deals and locations, and only where nobody ever began to buy: what was sold must stay good.
   * @throws DomainError BUSINESS_NOT_FOUND, BUSINESS_HAS_ORDERS
   */
  async remove(id: number, adminId: number): Promise<void> {
    await this.one(id);
    await this.audit.change({ adminId, action: 'delete', subject: 'business' }, id, async (manager) => {
      // No order can begin on a deal that is locked for its deletion.
      await manager.query('SELECT id FROM deals WHERE business_id = $1 ORDER BY id FOR UPDATE', [id]);
      const orders = await manager.query<unknown[]>(
        'SELECT 1 FROM orders o JOIN deals d ON d.id = o.deal_id WHERE d.business_id = $1 LIMIT 1',
        [id],
      );
      if (orders.length > 0)
        throw new DomainError('BUSINESS_HAS_ORDERS', 'People bought here. Withdraw its approval instead, and shoppers no longer see it.');
      for (const table of ['deal_visitors', 'deal_views', 'voucher_codes'])
        await manager.query(`DELETE FROM ${table} WHERE deal_id IN (SELECT id FROM deals WHERE business_id = $1)`, [id]);
      for (const table of ['deals', 'business_locations']) await manager.query(`DELETE FROM ${table} WHERE business_id = $1`, [id]);
      await manager.query('DELETE FROM businesses WHERE id = $1', [id]);
    });
    await this.sessions.revokeAll('partner', id);
  }

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async one(id: number): Promise<AdminBusiness> {
    const business = await this.database.getRepository(Business).findOneBy({ id });
    if (!business) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
    return toAdminBusiness(business);
  }
}

async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'businesses_email_key'))
      throw new DomainError('EMAIL_TAKEN', 'There is already an account with this email address', {
        errors: [{ field: 'email', message: 'There is already an account with this email address' }],
      });
    throw error;
  }
}

/** Approved, refused with a reason, or not decided. */
export const stateOf = ({ isVerified, rejectedAt }: Pick<Business, 'isVerified' | 'rejectedAt'>): BusinessState =>
  isVerified ? 'approved' : rejectedAt ? 'rejected' : 'waiting';

export const toAdminBusiness = (business: Business): AdminBusiness => ({
  id: business.id,
  name: business.name,
  email: business.email,
  description: business.description,
  category: business.category,
  location: business.location,
  phone: business.phone,
  website: business.website,
  ownerName: business.ownerName,
  ownerEmail: business.ownerEmail,
  rating: Number(business.rating),
  reviewCount: business.reviewCount,
  isVerified: business.isVerified,
  state: stateOf(business),
  rejectionReason: business.rejectionReason,
  isEmailProven: business.emailVerifiedAt !== null,
  createdAt: business.createdAt.toISOString(),
  updatedAt: business.updatedAt.toISOString(),
});
