import type { AdminBusiness } from '@homeroom/contracts';
import { AdminBusinessesQuery, ChangeBusiness } from '@homeroom/contracts/businesses';
import { Body, Controller, Get, Param, Put, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { Answers } from '../../platform/openapi/answers.js';
import { AdminGuard } from '../sessions/session.guards.js';
import { BusinessesService } from './businesses.service.js';

@Controller('admin/businesses')
@UseGuards(AdminGuard)
export class BusinessApprovalsController {
  constructor(private readonly businesses: BusinessesService) {}

  @Get()
  @Answers({ list: 'AdminBusiness', query: AdminBusinessesQuery })
  async list(
    @Query() query: AdminBusinessesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminBusiness[]> {
    const page = await this.businesses.forTeam(query);
    describePage(request, reply, page);
    return page.businesses;
  }

  /** Approves, or takes an approval back. The partner is told by mail the first time. */
  @Put(':id')
  @Answers({ one: 'AdminBusiness', body: ChangeBusiness })
  change(@Param('id', IdPipe) id: number, @Body() { isVerified }: ChangeBusiness): Promise<AdminBusiness> {
    return this.businesses.approve(id, isVerified);
  }
}
