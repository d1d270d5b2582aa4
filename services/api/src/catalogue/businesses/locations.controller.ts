import type { LocationView } from '@homeroom/contracts';
import { CreateLocation } from '@homeroom/contracts/locations';
import { SetOpeningHours } from '@homeroom/contracts/opening-hours';
import { UpdateLocation } from '@homeroom/contracts/update-location';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { PartnerGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { OwnerCheckedBy } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { colleagueOf } from '../colleagues/index.js';
import { LocationsService } from './locations.service.js';
import { OwnBusiness, OwnCounter } from './own-business.js';
import { OwnLocation } from './own-location.js';

@Controller()
export class LocationsController {
  constructor(private readonly locations: LocationsService) {}

  @Handles('GET /api/businesses/:id/locations')
  @OwnCounter()
  async list(@Param('id', IdPipe) id: number): Promise<LocationView[]> {
    return this.locations.ofBusiness(id);
  }

  @Handles('POST /api/businesses/:id/locations')
  @OwnBusiness()
  async add(@Param('id', IdPipe) id: number, @Body() form: CreateLocation): Promise<LocationView> {
    return this.locations.add(id, form);
  }

  @Handles('PUT /api/locations/:id')
  @OwnLocation()
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateLocation, @SignedIn() partner: Principal): Promise<LocationView> {
    return this.locations.update(id, form, colleagueOf(partner));
  }

  @Handles('PUT /api/locations/:id/hours')
  @OwnLocation()
  setHours(@Param('id', IdPipe) id: number, @Body() form: SetOpeningHours, @SignedIn() partner: Principal): Promise<LocationView> {
    return this.locations.setHours(id, form, colleagueOf(partner));
  }

  @Handles('DELETE /api/locations/:id')
  @OwnLocation()
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.locations.remove(id);
  }

  @Handles('POST /api/locations/:id/restore')
  @UseGuards(PartnerGuard)
  @OwnerCheckedBy(LocationsService, 'restore')
  restore(@Param('id', IdPipe) id: number, @SignedIn() { accountId }: Principal): Promise<void> {
    return this.locations.restore(id, accountId);
  }
}
