import { LIMITS, type SchoolView } from '@homeroom/contracts';
import { SchoolsQuery } from '@homeroom/contracts/schools';
import { Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SchoolPoster } from './school-poster.js';
import { SchoolsService } from './schools.service.js';

@Controller()
@Public('Anybody looks schools up')
export class SchoolsController {
  constructor(
    private readonly schools: SchoolsService,
    private readonly posters: SchoolPoster,
  ) {}

  @Handles('GET /api/schools')
  @Throttle({ name: 'schools-read', times: 300, perSeconds: 60 })
  @Paged(LIMITS.schoolsWithoutLimit)
  list(@Query() query: SchoolsQuery, @Range() range: PageRange): Promise<Page<SchoolView>> {
    return this.schools.list({ ...query, ...range });
  }

  @Handles('GET /api/schools/:id')
  detail(@Param('id', IdPipe) id: number): Promise<SchoolView> {
    return this.schools.detail(id);
  }

  @Handles('GET /api/schools/:id/poster.pdf')
  @Header('cache-control', 'public, max-age=3600')
  @Throttle({ name: 'school-poster', times: 30, perSeconds: 60 })
  async poster(@Param('id', IdPipe) id: number): Promise<StreamableFile> {
    const page = await this.posters.draw(await this.schools.detail(id));
    return new StreamableFile(page, { type: 'application/pdf', disposition: 'attachment; filename="homeroom-poster.pdf"' });
  }
}
