import { LIMITS, type FailedJob, type JobBacklog } from '@homeroom/contracts';
import { FailedJobsQuery } from '@homeroom/contracts/jobs';
import { Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Controller()
@UseGuards(AdminGuard)
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Handles('GET /api/admin/jobs')
  @Paged(LIMITS.listingPage)
  list(@Query() query: FailedJobsQuery, @Range() range: PageRange): Promise<Page<FailedJob>> {
    return this.jobs.list({ ...query, ...range });
  }

  @Handles('GET /api/admin/jobs/backlog')
  backlog(): Promise<JobBacklog> {
    return this.jobs.backlog();
  }

  @Handles('POST /api/admin/jobs/:id/retry')
  retry(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<FailedJob> {
    return this.jobs.retry(id, admin.accountId);
  }
}
