import type { SchoolView } from '@homeroom/contracts';
import { SchoolsQuery } from '@homeroom/contracts/schools';
import { Controller, Get, Header, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SchoolPoster } from './school-poster.js';
import { SchoolsService } from './schools.service.js';

@Controller('schools')
export class SchoolsController {
  constructor(
    private readonly schools: SchoolsService,
    private readonly posters: SchoolPoster,
  ) {}

  @Get()
  @Throttle({ name: 'schools-read', times: 300, perSeconds: 60 })
  @ApiReply({ list: 'SchoolView', query: SchoolsQuery })
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
