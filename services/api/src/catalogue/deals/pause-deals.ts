import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { DealsJoint } from './deals.joint.js';
import { DealsRepository } from './deals.repository.js';

/** All deals of a business at once: out of the shop with one press, and back with another. Each is one entry of the log with its deals. */
@Injectable()
export class PauseDeals {
  constructor(
    private readonly database: Database,
    private readonly deals: DealsRepository,
    private readonly shown: DealsJoint,
    private readonly audit: AuditService,
  ) {}

  /** @returns the ids of those that were on sale @throws DomainError BUSINESS_NOT_FOUND */
  pause(businessId: number, adminId: number): Promise<number[]> {
    return this.write(businessId, adminId, 'pause-deals', (manager) => this.deals.pauseAll(manager, businessId, adminId));
  }

  /** @returns the ids of those that are on sale again: neither gone nor over since @throws DomainError BUSINESS_NOT_FOUND */
  resume(businessId: number, adminId: number): Promise<number[]> {
    return this.write(businessId, adminId, 'resume-deals', (manager) => this.deals.resumeAll(manager, businessId, adminId));
  }

  /** Because of what families say, and by nobody of the team. */
  pauseByItself(manager: EntityManager, businessId: number): Promise<number[]> {
    return this.deals.pauseAll(manager, businessId, null);
  }

  /** How many deals wait for `resume`, whoever paused them. */
  countPaused(businessId: number): Promise<number> {
    return this.deals.countPaused(businessId);
  }

  private write(businessId: number, adminId: number, action: string, work: (manager: EntityManager) => Promise<number[]>) {
    return this.database.transaction(async (manager) => {
      if ((await this.shown.businessName(manager, businessId)) === null) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
      const dealIds = await work(manager);
      if (dealIds.length > 0)
        await this.audit.write(manager, { adminId, action, subject: 'business' }, String(businessId), null, { deals: dealIds });
      return dealIds;
    });
  }
}
