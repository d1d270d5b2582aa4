import type { BusinessManager, Staff, Till, TillCode } from '@homeroom/contracts';
import { CreateTill, InviteBusinessManager, TillPin } from '@homeroom/contracts/staff';
import { Body, Controller, Param } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { OwnersBusiness } from '../businesses/index.js';
import { BusinessManagersService } from './business-managers.service.js';
import { StaffService, toManager } from './staff.service.js';
import { TillsService } from './tills.service.js';

/** A business's managers and tills, for its owner. */
@Controller()
@OwnersBusiness()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly managers: BusinessManagersService,
    private readonly tills: TillsService,
  ) {}

  @Handles('GET /api/businesses/:id/staff')
  all(@Param('id', IdPipe) id: number): Promise<Staff> {
    return this.staff.ofBusiness(id);
  }

  @Handles('POST /api/businesses/:id/managers')
  @Throttle({ name: 'staff-invite', times: 30, perSeconds: 3_600 })
  async invite(@Param('id', IdPipe) id: number, @Body() form: InviteBusinessManager): Promise<BusinessManager> {
    return toManager(await this.managers.invite(id, form));
  }

  @Handles('DELETE /api/businesses/:id/managers/:managerId')
  removeManager(@Param('id', IdPipe) id: number, @Param('managerId', IdPipe) managerId: number): Promise<void> {
    return this.managers.remove(id, managerId);
  }

  @Handles('POST /api/businesses/:id/tills')
  create(@Param('id', IdPipe) id: number, @Body() form: CreateTill): Promise<TillCode> {
    return this.tills.create(id, form);
  }

  @Handles('POST /api/businesses/:id/tills/:tillId/code')
  code(@Param('id', IdPipe) id: number, @Param('tillId', IdPipe) tillId: number): Promise<TillCode> {
    return this.tills.code(id, tillId);
  }

  @Handles('PUT /api/businesses/:id/tills/:tillId/pin')
  async changePin(@Param('id', IdPipe) id: number, @Param('tillId', IdPipe) tillId: number, @Body() { pin }: TillPin): Promise<Till> {
    return this.staff.till(await this.tills.changePin(id, tillId, pin));
  }

  @Handles('POST /api/businesses/:id/tills/:tillId/unlock')
  async unlock(@Param('id', IdPipe) id: number, @Param('tillId', IdPipe) tillId: number): Promise<Till> {
    return this.staff.till(await this.tills.unlock(id, tillId));
  }

  @Handles('DELETE /api/businesses/:id/tills/:tillId')
  removeTill(@Param('id', IdPipe) id: number, @Param('tillId', IdPipe) tillId: number): Promise<void> {
    return this.tills.remove(id, tillId);
  }
}
