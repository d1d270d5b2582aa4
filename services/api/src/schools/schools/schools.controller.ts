import { LIMITS, type SchoolView } from '@homeroom/contracts';
import { SchoolsQuery } from '@homeroom/contracts/schools';
import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SchoolPoster } from './school-poster.js';
import { SchoolsService } from './schools.service.js';

@Controller('schools')
@Public('Anybody looks schools up')
export class SchoolsController {
  constructor(
    private readonly schools: SchoolsService,
    private readonly posters: SchoolPoster,
  ) {}

  @Get()
  @Throttle({ name: 'schools-read', times: 300, perSeconds: 60 })
  @Paged(LIMITS.schoolsWithoutLimit)
  @ApiReply({ list: 'SchoolView', query: SchoolsQuery })
  list(@Query() query: SchoolsQuery, @Range() range: PageRange): Promise<Page<SchoolView>> {
    return this.schools.list({ ...query, ...range });
  }

  @Get(':id')
  @ApiReply({ one: 'SchoolView' })
  detail(@Param('id', IdPipe) id: number): Promise<SchoolView> {
    return this.schools.detail(id);
  }

  @Get(':id/poster.pdf')
  @Header('cache-control', 'public, max-age=3600')
  @Throttle({ name: 'school-poster', times: 30, perSeconds: 60 })
  @ApiReply({ file: 'application/pdf' })
  async poster(@Param('id', IdPipe) id: number): Promise<StreamableFile> {
    const page = await this.posters.draw(await this.schools.detail(id));
    return new StreamableFile(page, { type: 'application/pdf', disposition: 'attachment; filename="homeroom-poster.pdf"' });
  }
}
