import type { TeamMember, TeamSession } from '@homeroom/contracts';
import { Controller, Param, ParseUUIDPipe, UseGuards } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../sessions/index.js';
import { ChangeSecondFactor } from './change-second-factor.js';
import { TeamService } from './team.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly factors: ChangeSecondFactor,
  ) {}

  @Handles('GET /api/admin/team')
  members(@SignedIn() admin: Principal): Promise<TeamMember[]> {
    return this.team.members(admin.accountId);
  }

  @Handles('GET /api/admin/team/:id/sessions')
  sessions(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<TeamSession[]> {
    return this.team.sessionsOf(id, admin);
  }

  @Handles('DELETE /api/admin/team/:id/sessions/:sessionId')
  endSession(
    @Param('id', IdPipe) id: number,
    @Param('sessionId', ParseUUIDPipe) sessionId: string,
    @SignedIn() admin: Principal,
  ): Promise<void> {
    return this.team.endSession(id, sessionId, admin.accountId);
  }

  @Handles('POST /api/admin/team/:id/reset-second-factor')
  @PasswordAgain()
  async resetSecondFactor(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<TeamMember[]> {
    await this.factors.reset((await this.team.person(id)).id, admin.accountId);
    return this.team.members(admin.accountId);
  }
}
