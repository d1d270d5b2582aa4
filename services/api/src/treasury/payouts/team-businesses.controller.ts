import { LIMITS, type AccountLine, type BusinessMoney } from '@homeroom/contracts';
import { DecidePayout, PayoutsQuery, SetBusinessTerms } from '@homeroom/contracts/payouts';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { PayNow } from './pay-now.js';
import { TeamBusinesses } from './team-businesses.js';
import { WriteOffDebt } from './write-off-debt.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamBusinessesController {
  constructor(
    private readonly businesses: TeamBusinesses,
    private readonly paying: PayNow,
    private readonly writingOff: WriteOffDebt,
  ) {}

  @Handles('GET /api/admin/businesses/:id/money')
  one(@Param('id', IdPipe) id: number): Promise<BusinessMoney> {
    return this.businesses.one(id);
  }

  @Handles('GET /api/admin/businesses/:id/money/lines')
  @Paged(LIMITS.pageMax)
  lines(@Param('id', IdPipe) id: number, @Query() _query: PayoutsQuery, @Range() range: PageRange): Promise<Page<AccountLine>> {
    return this.businesses.lines(id, range);
  }

  @Handles('POST /api/admin/businesses/:id/pay-now')
  @PasswordAgain()
  async payNow(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() admin: Principal): Promise<BusinessMoney> {
    await this.paying.payByTeam(id, admin.accountId, reason);
    return this.businesses.one(id);
  }

  @Handles('POST /api/admin/businesses/:id/write-off')
  @PasswordAgain()
  async writeOff(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() admin: Principal): Promise<BusinessMoney> {
    await this.writingOff.writeOff(id, admin.accountId, reason);
    return this.businesses.one(id);
  }

  @Handles('POST /api/admin/businesses/:id/terms')
  @PasswordAgain()
  async setTerms(@Param('id', IdPipe) id: number, @Body() terms: SetBusinessTerms, @SignedIn() admin: Principal): Promise<BusinessMoney> {
    await this.businesses.setTerms(id, terms, admin.accountId);
    return this.businesses.one(id);
  }
}
