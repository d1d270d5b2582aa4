import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { DealsJoint } from './deals.joint.js';
import { DealsRepository } from './deals.repository.js';

/** Takes all of a business's deals off sale at once, and puts them back. Each is one audit entry that names the deals. */
@Injectable()
export class PauseDeals {
  constructor(
    private readonly database: Database,
    private readonly deals: DealsRepository,
    private readonly shown: DealsJoint,
    private readonly audit: AuditService,
  ) {}

  /** @returns the ids of deals that were on sale @throws DomainError BUSINESS_NOT_FOUND */
  pause(businessId: number, adminId: number): Promise<number[]> {
    return this.write(businessId, adminId, 'pause-deals', (manager) => this.deals.pauseAll(manager, businessId, adminId));
  }

  /** @returns the ids of deals on sale again: neither gone nor over since @throws DomainError BUSINESS_NOT_FOUND */
  resume(businessId: number, adminId: number): Promise<number[]> {
    return this.write(businessId, adminId, 'resume-deals', (manager) => this.deals.resumeAll(manager, businessId, adminId));
  }

  /** Pauses the deals because of complaints, without an admin. */
  pauseByItself(manager: EntityManager, businessId: number): Promise<number[]> {
    return this.deals.pauseAll(manager, businessId, null);
  }

  /** How many deals `resume` would restore, no matter who paused them. */
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
