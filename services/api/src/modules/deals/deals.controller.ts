import { DealsQuery } from '@homeroom/contracts/deals';
import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { Answers } from '../../platform/openapi/answers.js';
import { DealsService, type ListPage } from './deals.service.js';

const JSON_TYPE = 'application/json; charset=utf-8';

@Controller('deals')
export class DealsController {
  constructor(private readonly deals: DealsService) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Answers({ list: 'DealView', query: DealsQuery })
  async list(@Query() query: DealsQuery, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.send(await this.deals.list(query), request, reply);
  }

  @Get('with-locations')
  @Header('content-type', JSON_TYPE)
  @Answers({ list: 'DealWithLocations', query: DealsQuery })
  async listWithLocations(@Query() query: DealsQuery, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.send(await this.deals.listWithLocations(query), request, reply);
  }

  @Get(':id')
  @Header('content-type', JSON_TYPE)
  @Answers({ one: 'DealWithLocations' })
  detail(@Param('id', IdPipe) id: number): Promise<string> {
    return this.deals.detail(id);
  }

  @Get(':id/with-business')
  @Header('content-type', JSON_TYPE)
  @Answers({ one: 'DealWithBusiness' })
  detailWithBusiness(@Param('id', IdPipe) id: number): Promise<string> {
    return this.deals.detailWithBusiness(id);
  }

  private send(page: ListPage, request: FastifyRequest, reply: FastifyReply): string {
    describePage(request, reply, page);
    return page.json;
  }
}
