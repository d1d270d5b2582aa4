import {
  type AdminBusiness,
  type AdminBusinessesQuery,
  type BusinessState,
  type BusinessTotals,
  type BusinessTotalsQuery,
  type ChangeBusiness,
  type CreateBusiness,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isForeignKeyViolation } from '../../platform/database/violations.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import { sentFields } from '../../platform/http/sent-fields.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { SessionsService, refuseUnless, type Principal } from '../../accounts/sessions/index.js';
import type { Business } from './business.entity.js';
import { BusinessesRepository } from './businesses.repository.js';
import { refusingTakenEmail } from './email-taken.js';
import { JoinBusiness } from './join-business.js';

/** Businesses for the team. */
@Injectable()
export class TeamBusinesses {
  constructor(
    private readonly businesses: BusinessesRepository,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly joining: JoinBusiness,
    private readonly sessions: SessionsService,
  ) {}

  /** By default, waiting ones first, oldest first. */
  async list(query: AdminBusinessesQuery & PageRange): Promise<Page<AdminBusiness>> {
    const { rows, ...page } = await this.businesses.page(query);
    return { ...page, rows: rows.map(toAdminBusiness) };
  }

  totals(filter: BusinessTotalsQuery): Promise<BusinessTotals> {
    return this.businesses.totals(filter);
  }

  /** Emails an invitation to choose a password. @throws DomainError EMAIL_TAKEN */
  async create(form: CreateBusiness, adminId: number): Promise<AdminBusiness> {
    const id = await refusingTakenEmail(() =>
      this.audit.create({ adminId, action: 'create', subject: 'business' }, (manager) => this.createIn(manager, form)),
    );
    return this.one(id);
  }

  /** Returns the id. */
  async createIn(manager: EntityManager, form: CreateBusiness): Promise<number> {
    const values = { ...form, category: form.category ?? 'Services', isVerified: form.isVerified ?? true } as const;
    const id = await this.businesses.add(manager, values);
    await this.joining.invite(manager, id);
    return id;
  }

  /** null when no one has this address. @throws DomainError ILLEGAL_TRANSITION when the team rejected its owner */
  async idOf(manager: EntityManager, email: string): Promise<number | null> {
    const business = await this.businesses.withEmail(email, manager);
    if (business && stateOf(business) === 'rejected')
      throw new DomainError('ILLEGAL_TRANSITION', `${business.name} was rejected. Approve the business first.`);
    return business?.id ?? null;
  }

  /**
   * Each approval is announced by email; a new address must be verified and needs a permission of its own.
   * @throws DomainError BUSINESS_NOT_FOUND, EMAIL_TAKEN, CHANGED_MEANWHILE, FORBIDDEN
   */
  async update(id: number, { updatedAt, ...form }: ChangeBusiness, admin: Principal): Promise<AdminBusiness> {
    await this.one(id);
    const adminId = admin.accountId;
    const changes = sentFields(form, ['description', 'phone', 'website', 'ownerName', 'ownerEmail']);
    await refusingTakenEmail(() =>
      this.audit.change({ adminId, action: 'update', subject: 'business' }, id, async (manager) => {
        const before = await this.lock(manager, id);
        await this.refuseStale(manager, before, updatedAt);
        if (form.email && form.email.toLowerCase() !== before.email.toLowerCase()) refuseUnless(admin, 'businesses.email');
        const isApproved = form.isVerified === true && (await this.businesses.approve(manager, id));
        if (Object.keys(changes).length > 0) await this.businesses.change(manager, id, { ...changes, updatedBy: adminId });
        if (form.email && form.email !== before.email) await this.joining.addressChanged(manager, id, before.email);
        if (isApproved) await this.outbox.add(manager, [{ queue: 'email', name: 'business-approved', payload: { businessId: id } }]);
      }),
    );
    return this.one(id);
  }

  /** @param business locked @throws DomainError CHANGED_MEANWHILE */
  async refuseStale(manager: EntityManager, business: Business, updatedAt: string | undefined): Promise<void> {
    await refuseStale({ updatedAt }, business.updatedAt, async () => ({
      changedBy: (await this.audit.nameOf(manager, business.updatedBy)) ?? business.name,
      current: toAdminBusiness(business),
    }));
  }

  /**
   * Permanently, with its deals and locations, and only if no one ever started to buy: sold vouchers must stay valid.
   * @throws DomainError BUSINESS_NOT_FOUND, BUSINESS_HAS_ORDERS
   */
  async remove(id: number, adminId: number): Promise<void> {
    await this.one(id);
    await refusingOrders(() =>
      this.audit.change({ adminId, action: 'delete', subject: 'business' }, id, (manager) => this.businesses.remove(manager, id)),
    );
    await this.sessions.revokeBusiness(id);
  }

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async one(id: number): Promise<AdminBusiness> {
    return toAdminBusiness(found(await this.businesses.find(id)));
  }

  /** It may have been deleted since it was read. @throws DomainError BUSINESS_NOT_FOUND */
  async lock(manager: EntityManager, id: number): Promise<Business> {
    return found(await this.businesses.lock(manager, id));
  }
}

function found(business: Business | null): Business {
  if (!business) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
  return business;
}

/** Approved, rejected with a reason, or undecided. */
export const stateOf = ({ isVerified, rejectedAt }: Pick<Business, 'isVerified' | 'rejectedAt'>): BusinessState =>
  isVerified ? 'approved' : rejectedAt ? 'rejected' : 'waiting';

async function refusingOrders(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new DomainError(
      'BUSINESS_HAS_ORDERS',
      'This business has sold vouchers. Withdraw its approval instead, and shoppers no longer see it.',
    );
  }
}

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
  appliedAgainAt: business.appliedAgainAt?.toISOString() ?? null,
  isEmailProven: business.emailVerifiedAt !== null,
  createdAt: business.createdAt.toISOString(),
  updatedAt: business.updatedAt.toISOString(),
});
