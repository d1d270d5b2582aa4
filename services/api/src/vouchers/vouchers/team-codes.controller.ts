import { LIMITS, type VoucherCodeStats, type VoucherCodeView } from '@homeroom/contracts';
import { DeleteCodes, GenerateCodes, ImportCodes, VoucherCodesQuery } from '@homeroom/contracts/voucher-codes';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { AuditService } from '../../foundation/audit/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { VoucherCodesService } from './voucher-codes.service.js';

/** Any deal's codes, for the team. */
@Controller()
@UseGuards(AdminGuard)
export class TeamCodesController {
  constructor(
    private readonly codes: VoucherCodesService,
    private readonly audit: AuditService,
  ) {}

  @Handles('GET /api/admin/deals/:id/voucher-codes')
  @Paged(LIMITS.pageMax)
  async list(
    @Param('id', IdPipe) id: number,
    @Query() _query: VoucherCodesQuery,
    @Range() range: PageRange,
  ): Promise<Page<VoucherCodeView>> {
    await this.codes.refuseUnknown(id);
    return this.codes.list(id, 'all', range);
  }

  @Handles('GET /api/admin/deals/:id/voucher-codes/stats')
  async stats(@Param('id', IdPipe) id: number): Promise<VoucherCodeStats> {
    await this.codes.refuseUnknown(id);
    return this.codes.stats(id, 'all');
  }

  @Handles('POST /api/admin/deals/:id/voucher-codes/generate')
  generate(@Param('id', IdPipe) id: number, @Body() { count }: GenerateCodes, @SignedIn() admin: Principal): Promise<VoucherCodeView[]> {
    return this.audited(id, admin, 'generate-codes', (manager) => this.codes.generateIn(manager, id, count));
  }

  @Handles('POST /api/admin/deals/:id/voucher-codes/import')
  import(@Param('id', IdPipe) id: number, @Body() { codes }: ImportCodes, @SignedIn() admin: Principal): Promise<VoucherCodeView[]> {
    return this.audited(id, admin, 'import-codes', (manager) => this.codes.importIn(manager, id, codes));
  }

  /** Deletes the unused codes. */
  @Handles('DELETE /api/admin/deals/:id/voucher-codes')
  async deleteUnused(
    @Param('id', IdPipe) id: number,
    @Query() { seen }: DeleteCodes,
    @SignedIn() admin: Principal,
  ): Promise<VoucherCodeStats> {
    await this.audited(id, admin, 'delete-codes', (manager) => this.codes.deleteUnusedIn(manager, id, 'all', seen));
    return this.codes.stats(id, 'all');
  }

  /** Codes are not fields of the deal, so the audit records their number before and after. */
  private async audited<Result>(
    id: number,
    { accountId: adminId }: Principal,
    action: string,
    work: (manager: EntityManager) => Promise<Result>,
  ) {
    await this.codes.refuseUnknown(id);
    const before = await this.codes.stats(id, 'all');
    return this.audit.change({ adminId, action, subject: 'deal', note: `${before.available} of ${before.total} were available` }, id, work);
  }
}
