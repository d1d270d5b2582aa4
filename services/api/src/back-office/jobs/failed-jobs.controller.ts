import { LIMITS, type FailedJob, type JobBacklog } from '@homeroom/contracts';
import { FailedJobsQuery } from '@homeroom/contracts/jobs';
import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Controller('admin/jobs')
@UseGuards(AdminGuard)
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Get()
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'FailedJob', query: FailedJobsQuery })
  list(@Query() query: FailedJobsQuery, @Range() range: PageRange): Promise<Page<FailedJob>> {
    return this.jobs.list({ ...query, ...range });
  }

  @Get('backlog')
  @ApiReply({ one: 'JobBacklog' })
  backlog(): Promise<JobBacklog> {
    return this.jobs.backlog();
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiReply({ one: 'FailedJob' })
  retry(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<FailedJob> {
    return this.jobs.retry(id, admin.accountId);
  }
}
