import { LIMITS, type VoucherCodeStats, type VoucherCodeView } from '@homeroom/contracts';
import { DeleteCodes, GenerateCodes, ImportCodes, VoucherCodesQuery } from '@homeroom/contracts/voucher-codes';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { TeamCodes } from './team-codes.js';

/** Any deal's codes, for the team. */
@Controller()
@UseGuards(AdminGuard)
export class TeamCodesController {
  constructor(private readonly codes: TeamCodes) {}

  @Handles('GET /api/admin/deals/:id/voucher-codes')
  @Paged(LIMITS.pageMax)
  list(@Param('id', IdPipe) id: number, @Query() _query: VoucherCodesQuery, @Range() range: PageRange): Promise<Page<VoucherCodeView>> {
    return this.codes.list(id, range);
  }

  @Handles('GET /api/admin/deals/:id/voucher-codes/stats')
  stats(@Param('id', IdPipe) id: number): Promise<VoucherCodeStats> {
    return this.codes.stats(id);
  }

  @Handles('POST /api/admin/deals/:id/voucher-codes/generate')
  generate(@Param('id', IdPipe) id: number, @Body() { count }: GenerateCodes, @SignedIn() admin: Principal): Promise<VoucherCodeView[]> {
    return this.codes.generate(id, count, admin.accountId);
  }

  @Handles('POST /api/admin/deals/:id/voucher-codes/import')
  import(@Param('id', IdPipe) id: number, @Body() { codes }: ImportCodes, @SignedIn() admin: Principal): Promise<VoucherCodeView[]> {
    return this.codes.import(id, codes, admin.accountId);
  }

  @Handles('DELETE /api/admin/deals/:id/voucher-codes')
  deleteUnused(@Param('id', IdPipe) id: number, @Query() { seen }: DeleteCodes, @SignedIn() admin: Principal): Promise<VoucherCodeStats> {
    return this.codes.deleteUnused(id, seen, admin.accountId);
  }
}
