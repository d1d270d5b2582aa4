import { LIMITS, type VoucherCodeStats, type VoucherCodeView } from '@homeroom/contracts';
import { DeleteCodes, ImportCodes, VoucherCodesQuery } from '@homeroom/contracts/voucher-codes';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { HiddenFromLooks } from '../../platform/http/looking.js';
import { Handles } from '../../platform/http/handles.js';
import { OwnedDeal } from '../../catalogue/deals/index.js';
import { VoucherCodesService } from './voucher-codes.service.js';

/** A partner's own codes, for the partner. */
@Controller()
@OwnedDeal()
export class OwnCodesController {
  constructor(private readonly codes: VoucherCodesService) {}

  @Handles('GET /api/deals/:id/voucher-codes')
  @HiddenFromLooks('Voucher codes are worth money, so they are not shown here')
  @Paged(LIMITS.pageMax)
  async list(
    @Param('id', IdPipe) id: number,
    @Query() _query: VoucherCodesQuery,
    @Range() range: PageRange,
  ): Promise<Page<VoucherCodeView>> {
    return this.codes.list(id, 'own', range);
  }

  @Handles('GET /api/deals/:id/voucher-codes/stats')
  async stats(@Param('id', IdPipe) id: number): Promise<VoucherCodeStats> {
    return this.codes.stats(id, 'own');
  }

  @Handles('POST /api/deals/:id/voucher-codes/import')
  async import(@Param('id', IdPipe) id: number, @Body() { codes }: ImportCodes): Promise<VoucherCodeView[]> {
    return this.codes.import(id, codes);
  }

  /** Deletes the unused codes. */
  @Handles('DELETE /api/deals/:id/voucher-codes')
  async deleteUnused(@Param('id', IdPipe) id: number, @Query() { seen }: DeleteCodes): Promise<VoucherCodeStats> {
    await this.codes.deleteUnused(id, 'own', seen);
    return this.codes.stats(id, 'own');
  }
}
