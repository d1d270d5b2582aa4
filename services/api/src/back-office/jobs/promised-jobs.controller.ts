import { LIMITS, type PromisedJob } from '@homeroom/contracts';
import { PromisedJobsQuery } from '@homeroom/contracts/jobs';
import { Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { PromisedJobsService } from './promised-jobs.service.js';

@Controller()
@UseGuards(AdminGuard)
export class PromisedJobsController {
  constructor(private readonly jobs: PromisedJobsService) {}

  @Handles('GET /api/admin/promised-jobs')
  @Paged(LIMITS.listingPage)
  list(@Query() query: PromisedJobsQuery, @Range() range: PageRange): Promise<Page<PromisedJob>> {
    return this.jobs.list({ ...query, ...range });
  }

  @Handles('POST /api/admin/promised-jobs/:id/relay')
  relay(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<PromisedJob> {
    return this.jobs.relayAgain(id, admin.accountId);
  }
}
