import type { OwnAdmin, RecoveryCodes, SecondFactorSetup, TeamSession } from '@homeroom/contracts';
import { ConfirmCode } from '@homeroom/contracts/team';
import { Body, Controller, Param, ParseUUIDPipe, UseGuards } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { AdminGuard, PasswordAgain, SessionsService, SignedIn, type Principal } from '../sessions/index.js';
import { SecondFactorsService } from './second-factors.service.js';
import { TeamService } from './team.service.js';

/** One's own access to the console. */
@Controller()
@UseGuards(AdminGuard)
export class OwnAccessController {
  constructor(
    private readonly team: TeamService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
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
    return this.sessions.revokeOf('admin', admin.accountId, sessionId);
  }

  @Handles('POST /api/admin/sessions/end-others')
  endOthers(@SignedIn() admin: Principal): Promise<void> {
    return this.sessions.revokeOthers('admin', admin);
  }

  @Handles('POST /api/admin/second-factor')
  @PasswordAgain()
  async begin(@SignedIn() admin: Principal): Promise<SecondFactorSetup> {
    return this.factors.begin(await this.team.person(admin.accountId));
  }

  @Handles('POST /api/admin/second-factor/confirm')
  async confirm(@Body() { code }: ConfirmCode, @SignedIn() admin: Principal): Promise<RecoveryCodes> {
    return this.factors.confirm(await this.team.person(admin.accountId), code);
  }

  @Handles('POST /api/admin/second-factor/turn-off')
  @PasswordAgain()
  turnOff(@SignedIn() admin: Principal): Promise<void> {
    return this.factors.remove(admin.accountId, admin.accountId);
  }

  @Handles('POST /api/admin/second-factor/recovery-codes')
  @PasswordAgain()
  newCodes(@SignedIn() admin: Principal): Promise<RecoveryCodes> {
    return this.factors.newCodes(admin.accountId);
  }
}
