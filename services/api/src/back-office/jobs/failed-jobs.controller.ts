import type { FailedJob, JobBacklog } from '@homeroom/contracts';
import { FailedJobsQuery } from '@homeroom/contracts/jobs';
import { Controller, Get, HttpCode, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Controller('admin/jobs')
@UseGuards(AdminGuard)
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Get()
  @ApiReply({ list: 'FailedJob', query: FailedJobsQuery })
  async list(
    @Query() query: FailedJobsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FailedJob[]> {
    const page = await this.jobs.list(query);
    describePage(request, reply, page);
    return page.jobs;
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
