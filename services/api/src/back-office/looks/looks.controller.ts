import type { Look, SchoolLook } from '@homeroom/contracts';
import { StartLook as StartLookForm } from '@homeroom/contracts/looks';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, LooksService, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { StartLook } from './start-look.js';

@Controller()
@UseGuards(AdminGuard)
export class LooksController {
  constructor(
    private readonly looking: StartLook,
    private readonly looks: LooksService,
  ) {}

  @Handles('POST /api/admin/businesses/:id/look')
  look(@Param('id', IdPipe) id: number, @Body() { reason }: StartLookForm, @SignedIn() admin: Principal): Promise<Look> {
    return this.looking.atBusiness(id, reason, admin);
  }

  @Handles('POST /api/admin/schools/:id/look')
  lookAtSchool(@Param('id', IdPipe) id: number, @Body() { reason }: StartLookForm, @SignedIn() admin: Principal): Promise<SchoolLook> {
    return this.looking.atSchool(id, reason, admin);
  }

  @Handles('POST /api/admin/looks/end')
  end(@SignedIn() admin: Principal): Promise<void> {
    return this.looks.endAll(admin);
  }
}
