import { LIMITS, type AdminBusiness, type BusinessApproval, type BusinessTotals, type LocationView } from '@homeroom/contracts';
import { AdminBusinessesQuery, BusinessTotalsQuery, ChangeBusiness, CreateBusiness, RejectBusiness } from '@homeroom/contracts/businesses';
import { CreateLocation } from '@homeroom/contracts/locations';
import { SetOpeningHours } from '@homeroom/contracts/opening-hours';
import { UpdateLocation } from '@homeroom/contracts/update-location';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { BusinessesService } from './businesses.service.js';
import { DecideOnBusiness } from './decide-on-business.js';
import { LocationsService } from './locations.service.js';
import { TeamBusinesses } from './team-businesses.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamBusinessesController {
  constructor(
    private readonly team: TeamBusinesses,
    private readonly decisions: DecideOnBusiness,
    private readonly businesses: BusinessesService,
    private readonly places: LocationsService,
  ) {}

  @Handles('GET /api/admin/businesses')
  @Paged(LIMITS.pageMax)
  list(@Query() query: AdminBusinessesQuery, @Range() range: PageRange): Promise<Page<AdminBusiness>> {
    return this.team.list({ ...query, ...range });
  }

  @Handles('GET /api/admin/business-totals')
  totals(@Query() query: BusinessTotalsQuery): Promise<BusinessTotals> {
    return this.team.totals(query);
  }

  @Handles('POST /api/admin/businesses')
  create(@Body() form: CreateBusiness, @SignedIn() admin: Principal): Promise<AdminBusiness> {
    return this.team.create(form, admin.accountId);
  }

  /** Also approves a business, or withdraws its approval. */
  @Handles('PUT /api/admin/businesses/:id')
  change(@Param('id', IdPipe) id: number, @Body() form: ChangeBusiness, @SignedIn() admin: Principal): Promise<AdminBusiness> {
    return this.team.update(id, form, admin);
  }

  @Handles('GET /api/admin/businesses/:id/approval')
  approval(@Param('id', IdPipe) id: number): Promise<BusinessApproval> {
    return this.decisions.facts(id);
  }

  @Handles('POST /api/admin/businesses/:id/reject')
  reject(@Param('id', IdPipe) id: number, @Body() form: RejectBusiness, @SignedIn() admin: Principal): Promise<AdminBusiness> {
    return this.decisions.reject(id, form, admin.accountId);
  }

  @Handles('DELETE /api/admin/businesses/:id')
  remove(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.team.remove(id, admin.accountId);
  }

  @Handles('GET /api/admin/businesses/:id/locations')
  async locations(@Param('id', IdPipe) id: number): Promise<LocationView[]> {
    await this.businesses.session(id);
    return this.places.ofBusiness(id);
  }

  @Handles('POST /api/admin/businesses/:id/locations')
  async addLocation(@Param('id', IdPipe) id: number, @Body() form: CreateLocation, @SignedIn() admin: Principal): Promise<LocationView> {
    await this.businesses.session(id);
    return this.places.addByTeam(id, form, admin.accountId);
  }

  @Handles('PUT /api/admin/locations/:id')
  changeLocation(@Param('id', IdPipe) id: number, @Body() form: UpdateLocation, @SignedIn() admin: Principal): Promise<LocationView> {
    return this.places.updateByTeam(id, form, admin.accountId);
  }

  @Handles('PUT /api/admin/locations/:id/hours')
  setHours(@Param('id', IdPipe) id: number, @Body() form: SetOpeningHours, @SignedIn() admin: Principal): Promise<LocationView> {
    return this.places.setHoursByTeam(id, form, admin.accountId);
  }

  @Handles('DELETE /api/admin/locations/:id')
  removeLocation(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.places.removeByTeam(id, admin.accountId);
  }

  @Handles('POST /api/admin/locations/:id/restore')
  restoreLocation(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.places.restoreByTeam(id, admin.accountId);
  }
}
