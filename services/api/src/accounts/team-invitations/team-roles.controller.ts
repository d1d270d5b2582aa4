import type { TeamMember } from '@homeroom/contracts';
import { ChangeRole } from '@homeroom/contracts/team';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { TeamService } from '../admins/index.js';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../sessions/index.js';
import { ChangeRoleOfPerson } from './change-role.js';
import { RemovePerson } from './remove-person.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamRolesController {
  constructor(
    private readonly team: TeamService,
    private readonly roles: ChangeRoleOfPerson,
    private readonly leaving: RemovePerson,
  ) {}

  @Handles('PUT /api/admin/team/:id/role')
  @PasswordAgain()
  async changeRole(@Param('id', IdPipe) id: number, @Body() form: ChangeRole, @SignedIn() admin: Principal): Promise<TeamMember[]> {
    await this.roles.change(id, form, admin.accountId);
    return this.team.members(admin.accountId);
  }

  @Handles('DELETE /api/admin/team/:id')
  @PasswordAgain()
  async remove(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<TeamMember[]> {
    await this.leaving.remove(id, admin.accountId);
    return this.team.members(admin.accountId);
  }
}
