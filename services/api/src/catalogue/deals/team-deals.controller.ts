import { LIMITS, type AdminDeal, type DealTotals } from '@homeroom/contracts';
import { AdminDealsQuery, CreateAdminDeal, DealTotalsQuery, UpdateAdminDeal } from '@homeroom/contracts/admin-deals';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { DealsService } from './deals.service.js';
import { TeamDeals } from './team-deals.js';

/** The team's actions on any business's deals. */
@Controller()
@UseGuards(AdminGuard)
export class TeamDealsController {
  constructor(
    private readonly service: DealsService,
    private readonly deals: TeamDeals,
  ) {}

  @Handles('GET /api/admin/deals')
  @Paged(LIMITS.dealsWithoutLimit)
  list(@Query() query: AdminDealsQuery, @Range() range: PageRange): Promise<Page<AdminDeal>> {
    return this.service.forTeam({ ...query, ...range }, LIMITS.countedDeals);
  }

  @Handles('GET /api/admin/deal-totals')
  totals(@Query() query: DealTotalsQuery): Promise<DealTotals> {
    return this.service.totals(query);
  }

  @Handles('POST /api/admin/deals')
  create(@Body() form: CreateAdminDeal, @SignedIn() admin: Principal): Promise<AdminDeal> {
    return this.deals.create(form, admin.accountId);
  }

  @Handles('PUT /api/admin/deals/:id')
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateAdminDeal, @SignedIn() admin: Principal): Promise<AdminDeal> {
    return this.deals.update(id, form, admin.accountId);
  }

  @Handles('DELETE /api/admin/deals/:id')
  remove(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.deals.remove(id, admin.accountId);
  }
}
