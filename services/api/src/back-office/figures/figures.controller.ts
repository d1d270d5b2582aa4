import type { BusinessFigures, BusinessOverview } from '@homeroom/contracts';
import { FiguresFileQuery, FiguresQuery } from '@homeroom/contracts/figures';
import { Controller, Get, Header, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { SignedIn, type Principal, PartnerGuard } from '../../accounts/sessions/index.js';
import { FiguresService } from './figures.service.js';

@Controller('businesses/:id')
@UseGuards(PartnerGuard)
export class FiguresController {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly figures: FiguresService,
  ) {}

  @Get('overview')
  @Header('cache-control', 'no-store')
  @ApiReply({ one: 'BusinessOverview' })
  async overview(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<BusinessOverview> {
    await this.businesses.refuseForeign(id, partner);
    return this.figures.overview(id);
  }

  @Get('figures')
  @Header('cache-control', 'no-store')
  @ApiReply({ one: 'BusinessFigures', query: FiguresQuery })
  async ofBusiness(
    @Param('id', IdPipe) id: number,
    @Query() query: FiguresQuery,
    @SignedIn() partner: Principal,
  ): Promise<BusinessFigures> {
    await this.businesses.refuseForeign(id, partner);
    return this.figures.ofBusiness(id, query);
  }

  @Get('figures.csv')
  @Header('cache-control', 'no-store')
  @ApiReply({ file: 'text/csv', query: FiguresFileQuery })
  async file(
    @Param('id', IdPipe) id: number,
    @Query() { by = 'day', ...query }: FiguresFileQuery,
    @SignedIn() partner: Principal,
  ): Promise<StreamableFile> {
    await this.businesses.refuseForeign(id, partner);
    return new StreamableFile(Buffer.from(await this.figures.file(id, query, by)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="figures-by-${by}.csv"`,
    });
  }
}
