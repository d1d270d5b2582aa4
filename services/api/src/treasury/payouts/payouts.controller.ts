import { LIMITS, type NextPayout, type Payout, type PayoutLine } from '@homeroom/contracts';
import { PayoutsQuery } from '@homeroom/contracts/payouts';
import { Controller, Header, HttpCode, Param, Query, StreamableFile } from '@nestjs/common';
import { OwnersBusiness } from '../../catalogue/businesses/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { ForecastPayout } from './forecast-payout.js';
import { PayNow } from './pay-now.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly forecasts: ForecastPayout,
    private readonly payingNow: PayNow,
  ) {}

  @Handles('GET /api/businesses/:id/next-payout')
  @OwnersBusiness()
  next(@Param('id', IdPipe) id: number): Promise<NextPayout> {
    return this.forecasts.next(id);
  }

  @Handles('POST /api/businesses/:id/pay-now')
  @OwnersBusiness()
  @HttpCode(200)
  async payNow(@Param('id', IdPipe) id: number): Promise<NextPayout> {
    await this.payingNow.pay(id);
    return this.forecasts.next(id);
  }

  @Handles('GET /api/businesses/:id/payouts')
  @OwnersBusiness()
  @Paged(LIMITS.pageMax)
  list(@Param('id', IdPipe) id: number, @Query() _query: PayoutsQuery, @Range() range: PageRange): Promise<Page<Payout>> {
    return this.payouts.ofBusiness(id, range);
  }

  @Handles('GET /api/businesses/:id/payouts/:payoutId')
  @OwnersBusiness()
  one(@Param('id', IdPipe) id: number, @Param('payoutId', IdPipe) payoutId: number): Promise<Payout> {
    return this.payouts.one(id, payoutId);
  }

  @Handles('GET /api/businesses/:id/payouts/:payoutId/statement.csv')
  @OwnersBusiness()
  @Header('cache-control', 'no-store')
  async statement(@Param('id', IdPipe) id: number, @Param('payoutId', IdPipe) payoutId: number): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.payouts.statement(id, payoutId)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="payout-${payoutId}.csv"`,
    });
  }

  @Handles('GET /api/businesses/:id/payouts/:payoutId/statement.pdf')
  @OwnersBusiness()
  @Header('cache-control', 'no-store')
  @Throttle({ name: 'statement', times: 30, perSeconds: 60 })
  async paper(@Param('id', IdPipe) id: number, @Param('payoutId', IdPipe) payoutId: number): Promise<StreamableFile> {
    return new StreamableFile(await this.payouts.paper(id, payoutId), {
      type: 'application/pdf',
      disposition: `attachment; filename="payout-${payoutId}.pdf"`,
    });
  }

  @Handles('GET /api/businesses/:id/payouts/:payoutId/lines')
  @OwnersBusiness()
  @Paged(LIMITS.pageMax)
  lines(
    @Param('id', IdPipe) id: number,
    @Param('payoutId', IdPipe) payoutId: number,
    @Query() _query: PayoutsQuery,
    @Range() range: PageRange,
  ): Promise<Page<PayoutLine>> {
    return this.payouts.lines(id, payoutId, range);
  }
}
