import type { BusinessHome } from '@homeroom/contracts';
import { Controller, Header, Param } from '@nestjs/common';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { BusinessHomes } from './business-home.service.js';

@Controller()
@OwnBusiness()
export class BusinessHomeController {
  constructor(private readonly homes: BusinessHomes) {}

  @Handles('GET /api/businesses/:id/home')
  @Header('cache-control', 'no-store')
  one(@Param('id', IdPipe) id: number): Promise<BusinessHome> {
    return this.homes.one(id);
  }
}
