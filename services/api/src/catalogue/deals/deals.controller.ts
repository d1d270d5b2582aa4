import { DealsQuery } from '@homeroom/contracts/deals';
import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { networkOf } from '../../platform/http/network-of.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { DealsService, isFirstPage, type ListPage } from './deals.service.js';

/** Of what is read anew for each who asks: pages further down, and what somebody searches for. */
const READING = { name: 'deals-read', times: 300, perSeconds: 60 };
const JSON_TYPE = 'application/json; charset=utf-8';

@Controller('deals')
export class DealsController {
  constructor(
    private readonly deals: DealsService,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @ApiReply({ list: 'DealView', query: DealsQuery })
  async list(@Query() query: DealsQuery, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.spend(query, request);
    return this.send(await this.deals.list(query), request, reply);
  }

  @Get('with-locations')
  @Header('content-type', JSON_TYPE)
  @ApiReply({ list: 'DealWithLocations', query: DealsQuery })
  async listWithLocations(@Query() query: DealsQuery, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.spend(query, request);
    return this.send(await this.deals.listWithLocations(query), request, reply);
  }

  @Get(':id')
  @Header('content-type', JSON_TYPE)
  @ApiReply({ one: 'DealWithLocations' })
  detail(@Param('id', IdPipe) id: number): Promise<string> {
    return this.deals.detail(id);
  }

  @Get(':id/with-business')
  @Header('content-type', JSON_TYPE)
  @ApiReply({ one: 'DealWithBusiness' })
  detailWithBusiness(@Param('id', IdPipe) id: number): Promise<string> {
    return this.deals.detailWithBusiness(id);
  }

  private async spend(query: DealsQuery, request: FastifyRequest): Promise<void> {
    if (!isFirstPage(query)) await this.limiter.spend(READING, networkOf(request.ip));
  }

  private send(page: ListPage, request: FastifyRequest, reply: FastifyReply): string {
    describePage(request, reply, page);
    return page.json;
  }
}
