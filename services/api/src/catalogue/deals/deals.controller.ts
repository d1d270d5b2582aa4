import { LIMITS } from '@homeroom/contracts';
import { DealsQuery } from '@homeroom/contracts/deals';
import { Controller, Get, Header, Ip, Param, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type PageRange } from '../../platform/http/paged.js';
import { networkOf } from '../../platform/http/network-of.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { DealsService, isFirstPage, type JsonPage } from './deals.service.js';

/** Of what is read anew for each who asks: pages further down, and what somebody searches for. */
const READING = { name: 'deals-read', times: 300, perSeconds: 60 };
const JSON_TYPE = 'application/json; charset=utf-8';

@Controller('deals')
@Public('Anybody looks at deals')
export class DealsController {
  constructor(
    private readonly deals: DealsService,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Paged(LIMITS.dealsWithoutLimit)
  @ApiReply({ list: 'DealView', query: DealsQuery })
  async list(@Query() query: DealsQuery, @Range() range: PageRange, @Ip() address: string): Promise<JsonPage> {
    await this.spend(query, address);
    return this.deals.list({ ...query, ...range });
  }

  @Get('with-locations')
  @Header('content-type', JSON_TYPE)
  @Paged(LIMITS.dealsWithoutLimit)
  @ApiReply({ list: 'DealWithLocations', query: DealsQuery })
  async listWithLocations(@Query() query: DealsQuery, @Range() range: PageRange, @Ip() address: string): Promise<JsonPage> {
    await this.spend(query, address);
    return this.deals.listWithLocations({ ...query, ...range });
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

  private async spend(query: DealsQuery, address: string): Promise<void> {
    if (!isFirstPage(query)) await this.limiter.spend(READING, networkOf(address));
  }
}
