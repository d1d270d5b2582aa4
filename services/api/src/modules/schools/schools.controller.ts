import type { SchoolView } from '@homeroom/contracts';
import { SchoolsQuery } from '@homeroom/contracts/schools';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { Answers } from '../../platform/openapi/answers.js';
import { SchoolsService } from './schools.service.js';

@Controller('schools')
export class SchoolsController {
  constructor(private readonly schools: SchoolsService) {}

  @Get()
  @Answers({ list: 'SchoolView', query: SchoolsQuery })
  async list(
    @Query() query: SchoolsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SchoolView[]> {
    const page = await this.schools.list(query);
    describePage(request, reply, page);
    return page.schools;
  }

  @Get(':id')
  @Answers({ one: 'SchoolView' })
  detail(@Param('id', IdPipe) id: number): Promise<SchoolView> {
    return this.schools.detail(id);
  }
}
