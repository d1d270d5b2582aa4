import type { AdminLoginReply, InvitedToTeam } from '@homeroom/contracts';
import { AcceptInvitation, LookAtInvitation } from '@homeroom/contracts/team-invitations';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { OpenTeamSession } from '../admins/index.js';
import { InviteToTeam } from './invite-to-team.js';

/** For people who were invited and have no account yet. */
@Controller()
export class JoinTeamController {
  constructor(
    private readonly invitations: InviteToTeam,
    private readonly sessions: OpenTeamSession,
  ) {}

  @Handles('POST /api/team-invitations/look')
  @Public('The link came by email, and its token is the permission')
  @Throttle({ name: 'team-invitation-look', times: 30, perSeconds: 600 })
  look(@Body() { token }: LookAtInvitation): Promise<InvitedToTeam> {
    return this.invitations.look(token);
  }

  @Handles('POST /api/team-invitations/accept')
  @Public('The link came by email, and its token is the permission')
  @Throttle({ name: 'team-invitation-accept', times: 20, perSeconds: 600 })
  async accept(@Body() body: AcceptInvitation, @Req() request: FastifyRequest): Promise<AdminLoginReply> {
    return this.sessions.open(await this.invitations.accept(body), request);
  }
}
