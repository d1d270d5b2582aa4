import { LIMITS, type PayoutLine, type PayoutRecord, type RefundEffect, type TeamPayout } from '@homeroom/contracts';
import { AdminPayoutsQuery, DecidePayout, PayoutsQuery } from '@homeroom/contracts/payouts';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ForecastRefund } from './forecast-refund.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamPayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly refunds: ForecastRefund,
  ) {}

  @Handles('GET /api/admin/transactions/:id/refund-effect')
  refundEffect(@Param('id', IdPipe) id: number): Promise<RefundEffect> {
    return this.refunds.ofPurchase(id);
  }

  @Handles('GET /api/admin/payouts')
  @Paged(LIMITS.pageMax)
  list(@Query() query: AdminPayoutsQuery, @Range() range: PageRange): Promise<Page<TeamPayout>> {
    return this.payouts.all({ ...query, ...range });
  }

  @Handles('GET /api/admin/payouts/:id')
  record(@Param('id', IdPipe) id: number): Promise<PayoutRecord> {
    return this.payouts.record(id);
  }

  @Handles('GET /api/admin/payouts/:id/lines')
  @Paged(LIMITS.pageMax)
  lines(@Param('id', IdPipe) id: number, @Query() _query: PayoutsQuery, @Range() range: PageRange): Promise<Page<PayoutLine>> {
    return this.payouts.linesForTeam(id, range);
  }

  @Handles('POST /api/admin/payouts/:id/hold')
  @PasswordAgain()
  hold(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() { accountId }: Principal): Promise<TeamPayout> {
    return this.payouts.hold(id, accountId, reason);
  }

  @Handles('POST /api/admin/payouts/:id/release')
  @PasswordAgain()
  release(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() { accountId }: Principal): Promise<TeamPayout> {
    return this.payouts.release(id, accountId, reason);
  }

  @Handles('POST /api/admin/payouts/:id/retry')
  @PasswordAgain()
  retry(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() { accountId }: Principal): Promise<TeamPayout> {
    return this.payouts.retry(id, accountId, reason);
  }

  @Handles('POST /api/admin/payouts/:id/take-back')
  @PasswordAgain()
  takeBack(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() { accountId }: Principal): Promise<TeamPayout> {
    return this.payouts.takeBack(id, accountId, reason);
  }
}
