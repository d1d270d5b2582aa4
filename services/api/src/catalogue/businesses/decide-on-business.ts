import type { AdminBusiness, BusinessApproval, BusinessDuplicate, RejectBusiness } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { BusinessesRepository } from './businesses.repository.js';
import { SimilarBusinessesRepository } from './similar-businesses.repository.js';
import { TeamBusinesses, stateOf } from './team-businesses.service.js';

const SHOWN = 10;

/** The facts for an approval, and the rejection. */
@Injectable()
export class DecideOnBusiness {
  constructor(
    private readonly businesses: BusinessesRepository,
    private readonly similar: SimilarBusinessesRepository,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly team: TeamBusinesses,
  ) {}

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async facts(id: number): Promise<BusinessApproval> {
    await this.team.one(id);
    const [duplicates, history] = await Promise.all([this.duplicates(id), this.audit.about('business', id, SHOWN)]);
    return { duplicates, history };
  }

  /**
   * Rejects by email; it may be approved later.
   * @throws DomainError BUSINESS_NOT_FOUND, ILLEGAL_TRANSITION once it is decided, CHANGED_MEANWHILE while it is not
   */
  async reject(id: number, { reason, updatedAt }: RejectBusiness, adminId: number): Promise<AdminBusiness> {
    await this.team.one(id);
    const change = { adminId, action: 'reject', subject: 'business', note: reason } as const;
    const isFirst = await this.audit.changeIfFirst(change, id, async (manager) => {
      const before = await this.team.lock(manager, id);
      if (stateOf(before) === 'waiting') await this.team.refuseStale(manager, before, updatedAt);
      if (!(await this.businesses.reject(manager, id, reason, adminId))) return false;
      await this.outbox.add(manager, [{ queue: 'email', name: 'business-rejected', payload: { businessId: id } }]);
      return true;
    });
    const business = await this.team.one(id);
    if (!isFirst) throw decidedBefore(business);
    return business;
  }

  private async duplicates(id: number): Promise<BusinessDuplicate[]> {
    const pairs = await this.similar.of(id, SHOWN);
    return pairs.map(({ is_verified: isVerified, rejected_at: rejectedAt, ...pair }) => ({
      ...pair,
      state: stateOf({ isVerified, rejectedAt }),
    }));
  }
}

const decidedBefore = ({ isVerified, rejectionReason }: AdminBusiness) =>
  new DomainError(
    'ILLEGAL_TRANSITION',
    `This business was already ${isVerified ? 'approved' : `rejected${rejectionReason ? `: “${rejectionReason}”` : ''}`}`,
  );
