import type { VoucherCodeStats, VoucherCodeView } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { VoucherCodesService } from './voucher-codes.service.js';

/** Any deal's codes, for the team. Each change is in the log. Throws DomainError DEAL_NOT_FOUND. */
@Injectable()
export class TeamCodes {
  constructor(
    private readonly codes: VoucherCodesService,
    private readonly audit: AuditService,
  ) {}

  async list(dealId: number, range: PageRange): Promise<Page<VoucherCodeView>> {
    await this.codes.refuseUnknown(dealId);
    return this.codes.list(dealId, 'all', range);
  }

  async stats(dealId: number): Promise<VoucherCodeStats> {
    await this.codes.refuseUnknown(dealId);
    return this.codes.stats(dealId, 'all');
  }

  generate(dealId: number, count: number, adminId: number): Promise<VoucherCodeView[]> {
    return this.change(dealId, { adminId, action: 'generate-codes' }, (manager) => this.codes.generateIn(manager, dealId, count));
  }

  /** All or none. @throws DomainError CODE_TAKEN */
  import(dealId: number, codes: readonly string[], adminId: number): Promise<VoucherCodeView[]> {
    return this.change(dealId, { adminId, action: 'import-codes' }, (manager) => this.codes.importIn(manager, dealId, codes));
  }

  /** @throws DomainError CHANGED_MEANWHILE when there are more than `seen` */
  async deleteUnused(dealId: number, seen: number | undefined, adminId: number): Promise<VoucherCodeStats> {
    await this.change(dealId, { adminId, action: 'delete-codes' }, (manager) => this.codes.deleteUnusedIn(manager, dealId, 'all', seen));
    return this.codes.stats(dealId, 'all');
  }

  /** Codes are not fields of the deal, so the log records their number before the change. */
  private async change<Result>(
    dealId: number,
    { adminId, action }: { readonly adminId: number; readonly action: string },
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const { available, total } = await this.stats(dealId);
    const note = `${available} of ${total} were available`;
    return this.audit.change({ adminId, action, subject: 'deal', note }, dealId, work);
  }
}
