import type { Audience, BusinessFigures, BusinessOverview } from '@homeroom/contracts';
import { FiguresFileQuery, FiguresQuery } from '@homeroom/contracts/figures';
import { Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { AudienceService, isOfAudience } from './audience.service.js';
import { FiguresService } from './figures.service.js';

@Controller()
@OwnBusiness()
export class FiguresController {
  constructor(
    private readonly figures: FiguresService,
    private readonly audience: AudienceService,
  ) {}

  @Handles('GET /api/businesses/:id/overview')
  @Header('cache-control', 'no-store')
  async overview(@Param('id', IdPipe) id: number): Promise<BusinessOverview> {
    return this.figures.overview(id);
  }

  @Handles('GET /api/businesses/:id/figures')
  @Header('cache-control', 'no-store')
  async ofBusiness(@Param('id', IdPipe) id: number, @Query() query: FiguresQuery): Promise<BusinessFigures> {
    return this.figures.ofBusiness(id, query);
  }

  @Handles('GET /api/businesses/:id/audience')
  @Header('cache-control', 'no-store')
  async audienceOf(@Param('id', IdPipe) id: number, @Query() query: FiguresQuery): Promise<Audience> {
    return this.audience.ofBusiness(id, query);
  }

  @Handles('GET /api/businesses/:id/figures.csv')
  @Header('cache-control', 'no-store')
  async file(@Param('id', IdPipe) id: number, @Query() { by = 'day', ...query }: FiguresFileQuery): Promise<StreamableFile> {
    const text = isOfAudience(by) ? await this.audience.file(id, query, by) : await this.figures.file(id, query, by);
    return new StreamableFile(Buffer.from(text), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="figures-by-${by}.csv"`,
    });
  }
}
