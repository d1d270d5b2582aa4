import { LIMITS, type Payout, type PayoutLine } from '@homeroom/contracts';
import { PayoutsQuery } from '@homeroom/contracts/payouts';
import { Controller, Param, Query } from '@nestjs/common';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Handles('GET /api/businesses/:id/payouts')
  @OwnBusiness()
  @Paged(LIMITS.pageMax)
  list(@Param('id', IdPipe) id: number, @Query() _query: PayoutsQuery, @Range() range: PageRange): Promise<Page<Payout>> {
    return this.payouts.ofBusiness(id, range);
  }

  @Handles('GET /api/businesses/:id/payouts/:payoutId/lines')
  @OwnBusiness()
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
