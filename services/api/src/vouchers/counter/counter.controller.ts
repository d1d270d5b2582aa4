import { LIMITS, type CounterVoucher, type Redemption } from '@homeroom/contracts';
import { FindVoucher, RedemptionsQuery } from '@homeroom/contracts/counter';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { SignedIn, type Principal, PartnerGuard } from '../../accounts/sessions/index.js';
import { CounterService } from './counter.service.js';

@Controller('businesses/:id/counter')
@UseGuards(PartnerGuard)
export class CounterController {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly counter: CounterService,
  ) {}

  /** Looks only: nothing is redeemed by it. */
  @Post('find')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Throttle({ name: 'counter-find', times: 120, perSeconds: 60 })
  @ApiReply({ one: 'CounterVoucher', body: FindVoucher })
  async find(@Param('id', IdPipe) id: number, @Body() form: FindVoucher, @SignedIn() partner: Principal): Promise<CounterVoucher> {
    await this.businesses.refuseForeign(id, partner);
    return this.counter.find(id, form);
  }

  @Get('redemptions')
  @Header('cache-control', 'no-store')
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'Redemption', query: RedemptionsQuery })
  async redemptions(
    @Param('id', IdPipe) id: number,
    @Query() _query: RedemptionsQuery,
    @SignedIn() partner: Principal,
    @Range() range: PageRange,
  ): Promise<Page<Redemption>> {
    await this.businesses.refuseForeign(id, partner);
    return this.counter.redemptions(id, range);
  }
}
