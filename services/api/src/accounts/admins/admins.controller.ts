import type { AdminLoginReply, AdminTotals, PasskeyRequest } from '@homeroom/contracts';
import { ConfirmPassword, PasswordLogin } from '@homeroom/contracts/accounts';
import { PasskeyLogin } from '@homeroom/contracts/passkeys';
import { AdminLogin } from '@homeroom/contracts/team';
import { Body, Controller, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard, ACCESS_SECONDS, SessionsService } from '../sessions/index.js';
import { AdminsService } from './admins.service.js';
import { OpenTeamSession } from './open-team-session.js';
import { SecondFactorsService } from './second-factors.service.js';

@Controller()
export class AdminsController {
  constructor(
    private readonly admins: AdminsService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly opening: OpenTeamSession,
  ) {}

  @Handles('POST /api/admin/login')
  @Public('Who signs in is not signed in yet')
  async login(@Body() { code, ...credentials }: AdminLogin, @Req() request: FastifyRequest): Promise<AdminLoginReply> {
    const admin = await this.admins.withCredentials(credentials, request.ip);
    await this.factors.check(admin, code);
    return this.opening.open(admin.id, request);
  }

  @Handles('POST /api/admin/passkey-challenge')
  @Public('The password is the permission')
  async passkeyChallenge(@Body() credentials: PasswordLogin, @Req() request: FastifyRequest): Promise<PasskeyRequest> {
    return this.factors.requestPasskey(await this.admins.withCredentials(credentials, request.ip));
  }

  @Handles('POST /api/admin/passkey-login')
  @Public('Who signs in is not signed in yet')
  async passkeyLogin(@Body() { email, password, ...proof }: PasskeyLogin, @Req() request: FastifyRequest): Promise<AdminLoginReply> {
    const admin = await this.admins.withCredentials({ email, password }, request.ip);
    await this.factors.checkPasskey(admin, proof);
    return this.opening.open(admin.id, request);
  }

  /** A new token for a session in use; the previous one expires by itself. */
  @Handles('POST /api/admin/renew')
  @UseGuards(AdminGuard)
  async renew(@SignedIn() admin: Principal): Promise<AdminLoginReply> {
    return { token: await this.sessions.extend(admin.sessionId, ACCESS_SECONDS), expiresIn: ACCESS_SECONDS };
  }

  /** Allows actions that ask for the password again, for 15 minutes. */
  @Handles('POST /api/admin/password')
  @UseGuards(AdminGuard)
  async password(@Body() { password }: ConfirmPassword, @SignedIn() admin: Principal, @Req() request: FastifyRequest): Promise<void> {
    await this.admins.checkPassword(admin.accountId, password, request.ip);
    await this.sessions.prove(admin.sessionId);
  }

  @Handles('POST /api/admin/logout')
  @UseGuards(AdminGuard)
  logout(@SignedIn() admin: Principal): Promise<void> {
    return this.sessions.revoke(admin.sessionId);
  }

  @Handles('GET /api/admin/totals')
  @UseGuards(AdminGuard)
  totals(): Promise<AdminTotals> {
    return this.admins.totals();
  }
}
