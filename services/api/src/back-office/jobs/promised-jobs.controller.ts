import type { PromisedJob } from '@homeroom/contracts';
import { PromisedJobsQuery } from '@homeroom/contracts/jobs';
import { Controller, Get, HttpCode, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { PromisedJobsService } from './promised-jobs.service.js';

@Controller('admin/promised-jobs')
@UseGuards(AdminGuard)
export class PromisedJobsController {
  constructor(private readonly jobs: PromisedJobsService) {}

  @Get()
  @ApiReply({ list: 'PromisedJob', query: PromisedJobsQuery })
  async list(
    @Query() query: PromisedJobsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PromisedJob[]> {
    const page = await this.jobs.list(query);
    describePage(request, reply, page);
    return page.jobs;
  }

  @Post(':id/relay')
  @HttpCode(200)
  @ApiReply({ one: 'PromisedJob' })
  relay(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<PromisedJob> {
    return this.jobs.relayAgain(id, admin.accountId);
  }
}
