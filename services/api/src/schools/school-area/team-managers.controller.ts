import type { SchoolManager } from '@homeroom/contracts';
import { InviteMember } from '@homeroom/contracts/school-area';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { TeamManagers } from './team-managers.js';

/** A school's managers, for the team. */
@Controller()
@UseGuards(AdminGuard)
export class TeamManagersController {
  constructor(private readonly managers: TeamManagers) {}

  @Handles('GET /api/admin/schools/:id/managers')
  list(@Param('id', IdPipe) id: number): Promise<SchoolManager[]> {
    return this.managers.ofSchool(id);
  }

  @Handles('POST /api/admin/schools/:id/managers')
  invite(@Param('id', IdPipe) id: number, @Body() form: InviteMember, @SignedIn() admin: Principal): Promise<SchoolManager[]> {
    return this.managers.invite(id, form, admin.accountId);
  }

  @Handles('DELETE /api/admin/schools/:id/managers/:managerId')
  remove(
    @Param('id', IdPipe) id: number,
    @Param('managerId', IdPipe) managerId: number,
    @SignedIn() admin: Principal,
  ): Promise<SchoolManager[]> {
    return this.managers.remove(id, managerId, admin.accountId);
  }
}
