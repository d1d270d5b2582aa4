import type { OwnAdmin, PasskeyCreation, RecoveryCodes, SecondFactorSetup, TeamSession } from '@homeroom/contracts';
import { AddPasskey } from '@homeroom/contracts/passkeys';
import { ConfirmCode } from '@homeroom/contracts/team';
import { ChangeTeamPassword } from '@homeroom/contracts/team-invitations';
import { Body, Controller, Param, ParseUUIDPipe, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AdminGuard, PasswordAgain, SessionsService, SignedIn, type Principal } from '../sessions/index.js';
import { ChangeOwnPassword } from './change-own-password.js';
import { ChangeSecondFactor } from './change-second-factor.js';
import { TeamService } from './team.service.js';

/** One's own access to the console. */
@Controller()
@UseGuards(AdminGuard)
export class OwnAccessController {
  constructor(
    private readonly team: TeamService,
    private readonly sessions: SessionsService,
    private readonly factors: ChangeSecondFactor,
    private readonly passwords: ChangeOwnPassword,
  ) {}

  @Handles('GET /api/admin/me')
  me(@SignedIn() admin: Principal): Promise<OwnAdmin> {
    return this.team.own(admin.accountId);
  }

  @Handles('GET /api/admin/sessions')
  list(@SignedIn() admin: Principal): Promise<TeamSession[]> {
    return this.team.sessionsOf(admin.accountId, admin);
  }

  @Handles('DELETE /api/admin/sessions/:sessionId')
  end(@Param('sessionId', ParseUUIDPipe) sessionId: string, @SignedIn() admin: Principal): Promise<void> {
    return this.sessions.revokeOf(admin, sessionId);
  }

  @Handles('POST /api/admin/sessions/end-others')
  endOthers(@SignedIn() admin: Principal): Promise<void> {
    return this.sessions.revokeOthers(admin);
  }

  @Handles('PUT /api/admin/password')
  changePassword(@Body() body: ChangeTeamPassword, @SignedIn() admin: Principal, @Req() request: FastifyRequest): Promise<void> {
    return this.passwords.change(body, admin, request.ip);
  }

  @Handles('POST /api/admin/second-factor')
  @PasswordAgain()
  async begin(@SignedIn() admin: Principal): Promise<SecondFactorSetup> {
    return this.factors.beginApp(await this.team.person(admin.accountId));
  }

  @Handles('POST /api/admin/second-factor/confirm')
  async confirm(@Body() { code }: ConfirmCode, @SignedIn() admin: Principal): Promise<RecoveryCodes> {
    return this.factors.confirmApp(await this.team.person(admin.accountId), code, admin);
  }

  @Handles('POST /api/admin/second-factor/turn-off')
  @PasswordAgain()
  turnOff(@SignedIn() admin: Principal): Promise<void> {
    return this.factors.removeApp(admin.accountId);
  }

  @Handles('POST /api/admin/second-factor/recovery-codes')
  @PasswordAgain()
  newCodes(@SignedIn() admin: Principal): Promise<RecoveryCodes> {
    return this.factors.newCodes(admin.accountId);
  }

  @Handles('POST /api/admin/passkeys/begin')
  @PasswordAgain()
  async beginPasskey(@SignedIn() admin: Principal): Promise<PasskeyCreation> {
    return this.factors.beginPasskey(await this.team.person(admin.accountId));
  }

  @Handles('POST /api/admin/passkeys')
  async addPasskey(@Body() body: AddPasskey, @SignedIn() admin: Principal): Promise<RecoveryCodes> {
    return this.factors.addPasskey(await this.team.person(admin.accountId), body, admin);
  }

  @Handles('DELETE /api/admin/passkeys/:passkeyId')
  @PasswordAgain()
  removePasskey(@Param('passkeyId', IdPipe) passkeyId: number, @SignedIn() admin: Principal): Promise<void> {
    return this.factors.removePasskey(admin.accountId, passkeyId);
  }
}
