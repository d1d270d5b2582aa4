import { LIMITS, type TeamPayout } from '@homeroom/contracts';
import { HoldPayout, PayoutsQuery } from '@homeroom/contracts/payouts';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamPayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Handles('GET /api/admin/payouts')
  @Paged(LIMITS.pageMax)
  list(@Query() _query: PayoutsQuery, @Range() range: PageRange): Promise<Page<TeamPayout>> {
    return this.payouts.all(range);
  }

  @Handles('POST /api/admin/payouts/:id/hold')
  hold(@Param('id', IdPipe) id: number, @Body() { reason }: HoldPayout, @SignedIn() { accountId }: Principal): Promise<TeamPayout> {
    return this.payouts.hold(id, accountId, reason);
  }

  @Handles('POST /api/admin/payouts/:id/release')
  release(@Param('id', IdPipe) id: number, @SignedIn() { accountId }: Principal): Promise<TeamPayout> {
    return this.payouts.release(id, accountId);
  }

  @Handles('POST /api/admin/payouts/:id/retry')
  retry(@Param('id', IdPipe) id: number, @SignedIn() { accountId }: Principal): Promise<TeamPayout> {
    return this.payouts.retry(id, accountId);
  }
}
