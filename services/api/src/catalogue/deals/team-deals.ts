import type { AdminDeal, CreateAdminDeal, UpdateAdminDeal } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { ChangeDeal } from './change-deal.js';
import { DealsService } from './deals.service.js';

/** The team's changes to any business's deals, each in the log. */
@Injectable()
export class TeamDeals {
  constructor(
    private readonly deals: DealsService,
    private readonly changing: ChangeDeal,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError BUSINESS_NOT_FOUND, INVALID_REQUEST */
  async create(form: CreateAdminDeal, adminId: number): Promise<AdminDeal> {
    const id = await this.audit.create({ adminId, action: 'create', subject: 'deal' }, (manager) =>
      this.changing.createIn(manager, form.businessId, form, form.isFeatured),
    );
    return this.one(id);
  }

  /** @throws DomainError DEAL_NOT_FOUND, INVALID_REQUEST, CHANGED_MEANWHILE */
  async update(id: number, form: UpdateAdminDeal, adminId: number): Promise<AdminDeal> {
    await this.audit.change({ adminId, action: 'update', subject: 'deal' }, id, (manager) =>
      this.changing.updateIn(manager, id, { adminId }, form),
    );
    return this.one(id);
  }

  /** @throws DomainError DEAL_NOT_FOUND */
  remove(id: number, adminId: number): Promise<void> {
    return this.audit.change({ adminId, action: 'delete', subject: 'deal' }, id, (manager) =>
      this.changing.removeIn(manager, id, { adminId }),
    );
  }

  private async one(id: number): Promise<AdminDeal> {
    const { deal } = await this.deals.record(id);
    return deal;
  }
}
