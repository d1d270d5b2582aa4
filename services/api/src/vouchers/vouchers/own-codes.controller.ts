import { LIMITS, type VoucherCodeStats, type VoucherCodeView } from '@homeroom/contracts';
import { ImportCodes, VoucherCodesQuery } from '@homeroom/contracts/voucher-codes';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { OwnedDeal } from '../../catalogue/deals/index.js';
import { VoucherCodesService } from './voucher-codes.service.js';

/** The codes of a partner's own till, for the partner. */
@Controller('deals/:id/voucher-codes')
@OwnedDeal()
export class OwnCodesController {
  constructor(private readonly codes: VoucherCodesService) {}

  @Get()
  @Paged(LIMITS.pageMax)
  @ApiReply({ list: 'VoucherCodeView', query: VoucherCodesQuery })
  async list(
    @Param('id', IdPipe) id: number,
    @Query() _query: VoucherCodesQuery,
    @Range() range: PageRange,
  ): Promise<Page<VoucherCodeView>> {
    return this.codes.list(id, 'own', range);
  }

  @Get('stats')
  @ApiReply({ one: 'VoucherCodeStats' })
  async stats(@Param('id', IdPipe) id: number): Promise<VoucherCodeStats> {
    return this.codes.stats(id, 'own');
  }

  @Post('import')
  @HttpCode(200)
  @ApiReply({ list: 'VoucherCodeView', body: ImportCodes })
  async import(@Param('id', IdPipe) id: number, @Body() { codes }: ImportCodes): Promise<VoucherCodeView[]> {
    return this.codes.import(id, codes);
  }

  /** Those that nobody has yet. */
  @Delete()
  @HttpCode(200)
  @ApiReply({ one: 'VoucherCodeStats' })
  async deleteUnused(@Param('id', IdPipe) id: number): Promise<VoucherCodeStats> {
    await this.codes.deleteUnused(id, 'own');
    return this.codes.stats(id, 'own');
  }
}
