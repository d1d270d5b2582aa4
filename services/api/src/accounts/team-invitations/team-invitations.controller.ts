import type { TeamInvitation } from '@homeroom/contracts';
import { InviteToTeam as Invited } from '@homeroom/contracts/team-invitations';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../sessions/index.js';
import { InviteToTeam } from './invite-to-team.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamInvitationsController {
  constructor(private readonly invitations: InviteToTeam) {}

  @Handles('GET /api/admin/team/invitations')
  open(): Promise<TeamInvitation[]> {
    return this.invitations.open();
  }

  @Handles('POST /api/admin/team/invitations')
  @PasswordAgain()
  async invite(@Body() body: Invited, @SignedIn() admin: Principal): Promise<TeamInvitation[]> {
    await this.invitations.invite(body, admin.accountId);
    return this.invitations.open();
  }

  @Handles('POST /api/admin/team/invitations/:id/resend')
  @PasswordAgain()
  async resend(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<TeamInvitation[]> {
    await this.invitations.resend(id, admin.accountId);
    return this.invitations.open();
  }

  @Handles('DELETE /api/admin/team/invitations/:id')
  revoke(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.invitations.revoke(id, admin.accountId);
  }
}
