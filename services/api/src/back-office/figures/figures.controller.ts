import type { BusinessFigures, BusinessOverview } from '@homeroom/contracts';
import { FiguresFileQuery, FiguresQuery } from '@homeroom/contracts/figures';
import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { FiguresService } from './figures.service.js';

@Controller('businesses/:id')
@OwnBusiness()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get('overview')
  @Header('cache-control', 'no-store')
  @ApiReply({ one: 'BusinessOverview' })
  async overview(@Param('id', IdPipe) id: number): Promise<BusinessOverview> {
    return this.figures.overview(id);
  }

  @Get('figures')
  @Header('cache-control', 'no-store')
  @ApiReply({ one: 'BusinessFigures', query: FiguresQuery })
  async ofBusiness(@Param('id', IdPipe) id: number, @Query() query: FiguresQuery): Promise<BusinessFigures> {
    return this.figures.ofBusiness(id, query);
  }

  @Get('figures.csv')
  @Header('cache-control', 'no-store')
  @ApiReply({ file: 'text/csv', query: FiguresFileQuery })
  async file(@Param('id', IdPipe) id: number, @Query() { by = 'day', ...query }: FiguresFileQuery): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.figures.file(id, query, by)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="figures-by-${by}.csv"`,
    });
  }
}
