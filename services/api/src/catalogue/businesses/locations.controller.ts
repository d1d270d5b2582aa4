import type { LocationView } from '@homeroom/contracts';
import { CreateLocation } from '@homeroom/contracts/deals';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, PartnerGuard } from '../../accounts/sessions/index.js';
import { BusinessesService } from './businesses.service.js';
import { LocationsService } from './locations.service.js';

@Controller()
@UseGuards(PartnerGuard)
export class LocationsController {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly locations: LocationsService,
  ) {}

  @Get('businesses/:id/locations')
  @ApiReply({ list: 'LocationView' })
  async list(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<LocationView[]> {
    await this.businesses.refuseForeign(id, partner);
    return this.locations.ofBusiness(id);
  }

  @Post('businesses/:id/locations')
  @HttpCode(200)
  @ApiReply({ one: 'LocationView', body: CreateLocation })
  async add(@Param('id', IdPipe) id: number, @Body() form: CreateLocation, @SignedIn() partner: Principal): Promise<LocationView> {
    await this.businesses.refuseForeign(id, partner);
    return this.locations.add(id, form);
  }

  @Delete('locations/:id')
  @HttpCode(204)
  @ApiReply({ status: 204 })
  remove(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<void> {
    return this.locations.remove(id, partner.accountId);
  }
}
