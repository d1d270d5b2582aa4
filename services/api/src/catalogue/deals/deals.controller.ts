import { LIMITS, type DealView, type DealWithBusiness, type DealWithLocations, type LocationDistance } from '@homeroom/contracts';
import { DealsQuery, DistancesQuery } from '@homeroom/contracts/deals';
import { Controller, Header, Ip, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type PageRange } from '../../platform/http/paged.js';
import { networkOf } from '../../platform/http/network-of.js';
import { Handles, JSON_TYPE, type Json, type JsonPage } from '../../platform/http/handles.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { DealsService } from './deals.service.js';
import { isFirstPage } from './list-deals.js';
import { MeasureDistances } from './measure-distances.js';

/** For uncached reads: later pages, searches, and distances. */
const READING = { name: 'deals-read', times: 300, perSeconds: 60 };

@Controller()
@Public('Anybody looks at deals')
export class DealsController {
  constructor(
    private readonly deals: DealsService,
    private readonly distances: MeasureDistances,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles('GET /api/deals')
  @Header('content-type', JSON_TYPE)
  @Paged(LIMITS.dealsWithoutLimit)
  async list(@Query() query: DealsQuery, @Range() range: PageRange, @Ip() address: string): Promise<JsonPage<DealView>> {
    await this.spend(query, address);
    return this.deals.list({ ...query, ...range });
  }

  @Handles('GET /api/deals/with-locations')
  @Header('content-type', JSON_TYPE)
  @Paged(LIMITS.dealsWithoutLimit)
  async listWithLocations(
    @Query() query: DealsQuery,
    @Range() range: PageRange,
    @Ip() address: string,
  ): Promise<JsonPage<DealWithLocations>> {
    await this.spend(query, address);
    return this.deals.listWithLocations({ ...query, ...range });
  }

  @Handles('GET /api/deals/:id')
  @Header('content-type', JSON_TYPE)
  async detail(@Param('id', IdPipe) id: number, @Res({ passthrough: true }) reply: FastifyReply): Promise<Json<DealWithLocations>> {
    const deal = await this.deals.detail(id);
    reply.sharedUntil = this.deals.detailSharedUntil(id, deal);
    return deal;
  }

  @Handles('GET /api/deals/:id/with-business')
  @Header('content-type', JSON_TYPE)
  detailWithBusiness(@Param('id', IdPipe) id: number): Promise<Json<DealWithBusiness>> {
    return this.deals.detailWithBusiness(id);
  }

  @Handles('GET /api/deals/:id/distances')
  async distancesOf(
    @Param('id', IdPipe) id: number,
    @Query() { near }: DistancesQuery,
    @Ip() address: string,
  ): Promise<LocationDistance[]> {
    await this.limiter.spend(READING, networkOf(address));
    return this.distances.of(id, near);
  }

  private async spend(query: DealsQuery, address: string): Promise<void> {
    if (!isFirstPage(query)) await this.limiter.spend(READING, networkOf(address));
  }
}
