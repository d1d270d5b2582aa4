import type { BusinessDetails } from '@homeroom/contracts';
import { ChangeDetails } from '@homeroom/contracts/business-details';
import { Body, Controller, Param } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { OwnDetails } from './own-details.js';
import { OwnersBusiness } from './own-business.js';

@Controller()
export class OwnDetailsController {
  constructor(private readonly details: OwnDetails) {}

  @Handles('GET /api/businesses/:id/details')
  @OwnersBusiness()
  read(@Param('id', IdPipe) id: number): Promise<BusinessDetails> {
    return this.details.of(id);
  }

  @Handles('PUT /api/businesses/:id/details')
  @OwnersBusiness()
  change(@Param('id', IdPipe) id: number, @Body() form: ChangeDetails): Promise<BusinessDetails> {
    return this.details.change(id, form);
  }
}
