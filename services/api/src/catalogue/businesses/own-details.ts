import type { BusinessDetails, ChangeDetails } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import { sentFields } from '../../platform/http/sent-fields.js';
import { TEAM } from '../colleagues/index.js';
import type { Business } from './business.entity.js';
import { BusinessesRepository } from './businesses.repository.js';
import { stateOf } from './team-businesses.service.js';

const CLEARABLE = ['description', 'phone', 'website', 'ownerName', 'ownerEmail'] as const;

/** What the team approved, and shoppers know the business by. */
const APPROVED = ['name', 'category', 'location'] as const;

/** What a business says about itself, which its owner changes; one that was rejected asks the team to look again. */
@Injectable()
export class OwnDetails {
  constructor(
    private readonly database: Database,
    private readonly businesses: BusinessesRepository,
    private readonly audit: AuditService,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async of(id: number): Promise<BusinessDetails> {
    return toDetails(found(await this.businesses.find(id)));
  }

  /**
   * @throws DomainError BUSINESS_NOT_FOUND, CHANGED_MEANWHILE, INVALID_REQUEST for what only the team changes, ILLEGAL_TRANSITION when there
   * is nothing to apply for
   */
  async change(id: number, { updatedAt, applyAgain = false, ...form }: ChangeDetails): Promise<BusinessDetails> {
    await this.database.transaction(async (manager) => {
      const before = found(await this.businesses.lock(manager, id));
      await refuseStale({ updatedAt }, before.updatedAt, async () => ({
        changedBy: before.updatedBy === null ? before.name : TEAM,
        current: toDetails(before),
      }));
      if (applyAgain) refuseUnlessRejected(before);
      const changes = sentFields(form, CLEARABLE);
      if (before.isVerified || (await this.isWithdrawn(before))) this.refuseApproved(before, changes);
      if (Object.keys(changes).length > 0) await this.businesses.change(manager, id, { ...changes, updatedBy: null });
      if (applyAgain) await this.businesses.applyAgain(manager, id);
    });
    return this.of(id);
  }

  /** The team can take a withdrawal back without looking again, so the business must still be the one that it approved. */
  private async isWithdrawn({ id, rejectedAt }: Business): Promise<boolean> {
    const withdrawn = await this.audit.turnedOff({ subject: 'business', column: 'is_verified', off: 'withdraw' }, [id]);
    return rejectedAt === null && withdrawn.has(id);
  }

  private refuseApproved(before: Business, changes: Partial<ChangeDetails>): void {
    const message = `Please write to ${this.configuration.partnershipsEmail} to change this`;
    const errors = APPROVED.filter((field) => field in changes && changes[field] !== before[field]).map((field) => ({ field, message }));
    if (errors.length > 0) throw new DomainError('INVALID_REQUEST', message, { errors });
  }
}

function found(business: Business | null): Business {
  if (!business) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
  return business;
}

function refuseUnlessRejected(business: Business): void {
  const state = stateOf(business);
  if (state === 'approved') throw new DomainError('ILLEGAL_TRANSITION', 'Your business is already approved');
  if (state === 'waiting') throw new DomainError('ILLEGAL_TRANSITION', 'Your business is already waiting for approval');
}

const toDetails = (business: Business): BusinessDetails => ({
  id: business.id,
  name: business.name,
  description: business.description,
  category: business.category,
  location: business.location,
  phone: business.phone,
  website: business.website,
  ownerName: business.ownerName,
  ownerEmail: business.ownerEmail,
  state: stateOf(business),
  rejectionReason: business.rejectionReason,
  updatedAt: business.updatedAt.toISOString(),
});
