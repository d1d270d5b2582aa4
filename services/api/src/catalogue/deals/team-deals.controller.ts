import { LIMITS, type AdminDeal } from '@homeroom/contracts';
import { AdminDealsQuery, CreateAdminDeal, UpdateAdminDeal } from '@homeroom/contracts/deals';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { AuditService } from '../../foundation/audit/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { ChangeDeal } from './change-deal.js';
import { toAdminDeal } from './deal.mapper.js';
import { DealsJoint } from './deals.joint.js';
import { DealsService } from './deals.service.js';

/** What the team does with the deals of any business. */
@Controller('admin/deals')
@UseGuards(AdminGuard)
export class TeamDealsController {
  constructor(
    private readonly service: DealsService,
    private readonly deals: DealsJoint,
    private readonly changing: ChangeDeal,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @Paged(LIMITS.dealsWithoutLimit)
  @ApiReply({ list: 'AdminDeal', query: AdminDealsQuery })
  list(@Query() query: AdminDealsQuery, @Range() range: PageRange): Promise<Page<AdminDeal>> {
    return this.service.forTeam({ ...query, ...range });
  }

  @Post()
  @HttpCode(200)
  @ApiReply({ one: 'AdminDeal', body: CreateAdminDeal })
  async create(@Body() form: CreateAdminDeal, @SignedIn() { accountId: adminId }: Principal): Promise<AdminDeal> {
    const id = await this.audit.create({ adminId, action: 'create', subject: 'deal' }, (manager) =>
      this.changing.createIn(manager, form.businessId, form, form.isFeatured),
    );
    return this.view(id);
  }

  @Put(':id')
  @ApiReply({ one: 'AdminDeal', body: UpdateAdminDeal })
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

  @Delete(':id')
  @HttpCode(204)
  @ApiReply({ status: 204 })
  remove(@Param('id', IdPipe) id: number, @SignedIn() { accountId: adminId }: Principal): Promise<void> {
    return this.audit.change({ adminId, action: 'delete', subject: 'deal' }, id, (manager) => this.changing.removeIn(manager, id, null));
  }

  private async view(id: number): Promise<AdminDeal> {
    return toAdminDeal((await this.deals.ofOwner(id))!);
  }
}
