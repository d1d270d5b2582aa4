import { LIMITS, type PromisedJob } from '@homeroom/contracts';
import { PromisedJobsQuery } from '@homeroom/contracts/jobs';
import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { PromisedJobsService } from './promised-jobs.service.js';

@Controller('admin/promised-jobs')
@UseGuards(AdminGuard)
export class PromisedJobsController {
  constructor(private readonly jobs: PromisedJobsService) {}

  @Get()
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'PromisedJob', query: PromisedJobsQuery })
  list(@Query() query: PromisedJobsQuery, @Range() range: PageRange): Promise<Page<PromisedJob>> {
    return this.jobs.list({ ...query, ...range });
  }

  @Post(':id/relay')
  @HttpCode(200)
  @ApiReply({ one: 'PromisedJob' })
  relay(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<PromisedJob> {
    return this.jobs.relayAgain(id, admin.accountId);
  }
}
