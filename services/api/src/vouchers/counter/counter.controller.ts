import { LIMITS, type CounterVoucher, type Redemption } from '@homeroom/contracts';
import { FindVoucher, RedemptionsQuery } from '@homeroom/contracts/counter';
import { Body, Controller, Header, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { HiddenFromLooks } from '../../platform/http/looking.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { OwnCounter } from '../../catalogue/businesses/index.js';
import { CounterService } from './counter.service.js';

@Controller()
@OwnCounter()
export class CounterController {
  constructor(private readonly counter: CounterService) {}

  /** A lookup only: it redeems nothing. */
  @Handles('POST /api/businesses/:id/counter/find')
  @Header('cache-control', 'no-store')
  @Throttle({ name: 'counter-find', times: 120, perSeconds: 60 })
  async find(@Param('id', IdPipe) id: number, @Body() form: FindVoucher): Promise<CounterVoucher> {
    return this.counter.find(id, form);
  }

  @Handles('GET /api/businesses/:id/counter/redemptions')
  @HiddenFromLooks('Redemptions name voucher codes, so they are not shown here')
  @Header('cache-control', 'no-store')
  @Paged(LIMITS.listingPage)
  async redemptions(
    @Param('id', IdPipe) id: number,
    @Query() _query: RedemptionsQuery,
    @Range() range: PageRange,
  ): Promise<Page<Redemption>> {
    return this.counter.redemptions(id, range);
  }
}
