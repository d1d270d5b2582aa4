import { LIMITS, type AdminBusiness, type BusinessApproval, type LocationView } from '@homeroom/contracts';
import { AdminBusinessesQuery, ChangeBusiness, CreateBusiness, RejectBusiness } from '@homeroom/contracts/businesses';
import { CreateLocation } from '@homeroom/contracts/deals';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { BusinessesService } from './businesses.service.js';
import { JudgeBusiness } from './judge-business.js';
import { LocationsService } from './locations.service.js';
import { TeamBusinesses } from './team-businesses.service.js';

@Controller('admin')
@UseGuards(AdminGuard)
export class TeamBusinessesController {
  constructor(
    private readonly team: TeamBusinesses,
    private readonly judging: JudgeBusiness,
    private readonly businesses: BusinessesService,
    private readonly places: LocationsService,
  ) {}

  @Get('businesses')
  @Paged(LIMITS.pageMax)
  @ApiReply({ list: 'AdminBusiness', query: AdminBusinessesQuery })
  list(@Query() query: AdminBusinessesQuery, @Range() range: PageRange): Promise<Page<AdminBusiness>> {
    return this.team.list({ ...query, ...range });
  }

  @Post('businesses')
  @HttpCode(200)
  @ApiReply({ one: 'AdminBusiness', body: CreateBusiness })
  create(@Body() form: CreateBusiness, @SignedIn() admin: Principal): Promise<AdminBusiness> {
    return this.team.create(form, admin.accountId);
  }

  /** Also approves, or takes an approval back. */
  @Put('businesses/:id')
  @ApiReply({ one: 'AdminBusiness', body: ChangeBusiness })
  change(@Param('id', IdPipe) id: number, @Body() form: ChangeBusiness, @SignedIn() admin: Principal): Promise<AdminBusiness> {
    return this.team.update(id, form, admin.accountId);
  }

  @Get('businesses/:id/approval')
  @ApiReply({ one: 'BusinessApproval' })
  approval(@Param('id', IdPipe) id: number): Promise<BusinessApproval> {
    return this.judging.facts(id);
  }

  @Post('businesses/:id/reject')
  @HttpCode(200)
  @ApiReply({ one: 'AdminBusiness', body: RejectBusiness })
  reject(@Param('id', IdPipe) id: number, @Body() { reason }: RejectBusiness, @SignedIn() admin: Principal): Promise<AdminBusiness> {
    return this.judging.reject(id, reason, admin.accountId);
  }

  @Delete('businesses/:id')
  @HttpCode(204)
  @ApiReply({ status: 204 })
  remove(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.team.remove(id, admin.accountId);
  }

  @Get('businesses/:id/locations')
  @ApiReply({ list: 'LocationView' })
  async locations(@Param('id', IdPipe) id: number): Promise<LocationView[]> {
    await this.businesses.session(id);
    return this.places.ofBusiness(id);
  }

  @Post('businesses/:id/locations')
  @HttpCode(200)
  @ApiReply({ one: 'LocationView', body: CreateLocation })
  async addLocation(@Param('id', IdPipe) id: number, @Body() form: CreateLocation, @SignedIn() admin: Principal): Promise<LocationView> {
    await this.businesses.session(id);
    return this.places.addByTeam(id, form, admin.accountId);
  }

  @Delete('locations/:id')
  @HttpCode(204)
  @ApiReply({ status: 204 })
  removeLocation(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.places.removeByTeam(id, admin.accountId);
  }
}
