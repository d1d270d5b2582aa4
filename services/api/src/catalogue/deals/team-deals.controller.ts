import { LIMITS, type AdminDeal, type DealTotals } from '@homeroom/contracts';
import { AdminDealsQuery, CreateAdminDeal, DealTotalsQuery, UpdateAdminDeal } from '@homeroom/contracts/admin-deals';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { AuditService } from '../../foundation/audit/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { ChangeDeal } from './change-deal.js';
import { toAdminDeal } from './deal.mapper.js';
import { DealsJoint } from './deals.joint.js';
import { DealsService } from './deals.service.js';

/** The team's actions on any business's deals. */
@Controller()
@UseGuards(AdminGuard)
export class TeamDealsController {
  constructor(
    private readonly service: DealsService,
    private readonly deals: DealsJoint,
    private readonly changing: ChangeDeal,
    private readonly audit: AuditService,
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
  async create(@Body() form: CreateAdminDeal, @SignedIn() { accountId: adminId }: Principal): Promise<AdminDeal> {
    const id = await this.audit.create({ adminId, action: 'create', subject: 'deal' }, (manager) =>
      this.changing.createIn(manager, form.businessId, form, form.isFeatured),
    );
    return this.view(id);
  }

  @Handles('PUT /api/admin/deals/:id')
  async update(
    @Param('id', IdPipe) id: number,
    @Body() form: UpdateAdminDeal,
    @SignedIn() { accountId: adminId }: Principal,
  ): Promise<AdminDeal> {
    await this.audit.change({ adminId, action: 'update', subject: 'deal' }, id, (manager) =>
      this.changing.updateIn(manager, id, { adminId }, form),
    );
    return this.view(id);
  }

  @Handles('DELETE /api/admin/deals/:id')
  remove(@Param('id', IdPipe) id: number, @SignedIn() { accountId: adminId }: Principal): Promise<void> {
    return this.audit.change({ adminId, action: 'delete', subject: 'deal' }, id, (manager) =>
      this.changing.removeIn(manager, id, { adminId }),
    );
  }

  private async view(id: number): Promise<AdminDeal> {
    return toAdminDeal((await this.deals.ofOwner(id))!);
  }
}
