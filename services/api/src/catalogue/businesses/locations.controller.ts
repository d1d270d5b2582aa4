import type { LocationView } from '@homeroom/contracts';
import { CreateLocation } from '@homeroom/contracts/deals';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { LocationsService } from './locations.service.js';
import { OwnBusiness } from './own-business.js';
import { OwnLocation } from './own-location.js';

@Controller()
export class LocationsController {
  constructor(private readonly locations: LocationsService) {}

  @Get('businesses/:id/locations')
  @OwnBusiness()
  @ApiReply({ list: 'LocationView' })
  async list(@Param('id', IdPipe) id: number): Promise<LocationView[]> {
    return this.locations.ofBusiness(id);
  }

  @Post('businesses/:id/locations')
  @HttpCode(200)
  @OwnBusiness()
  @ApiReply({ one: 'LocationView', body: CreateLocation })
  async add(@Param('id', IdPipe) id: number, @Body() form: CreateLocation): Promise<LocationView> {
    return this.locations.add(id, form);
  }

  @Delete('locations/:id')
  @HttpCode(204)
  @OwnLocation()
  @ApiReply({ status: 204 })
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.locations.remove(id);
  }
}
