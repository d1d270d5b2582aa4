import { LIMITS, type CounterVoucher, type Redemption } from '@homeroom/contracts';
import { FindVoucher, RedemptionsQuery } from '@homeroom/contracts/counter';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { CounterService } from './counter.service.js';

@Controller('businesses/:id/counter')
@OwnBusiness()
export class CounterController {
  constructor(private readonly counter: CounterService) {}

  /** Looks only: nothing is redeemed by it. */
  @Post('find')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Throttle({ name: 'counter-find', times: 120, perSeconds: 60 })
  @ApiReply({ one: 'CounterVoucher', body: FindVoucher })
  async find(@Param('id', IdPipe) id: number, @Body() form: FindVoucher): Promise<CounterVoucher> {
    return this.counter.find(id, form);
  }

  @Get('redemptions')
  @Header('cache-control', 'no-store')
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'Redemption', query: RedemptionsQuery })
  async redemptions(
    @Param('id', IdPipe) id: number,
    @Query() _query: RedemptionsQuery,
    @Range() range: PageRange,
  ): Promise<Page<Redemption>> {
    return this.counter.redemptions(id, range);
  }
}
