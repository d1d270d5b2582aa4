import {
  LIMITS,
  type LedgerEntry,
  type MagicLinkReply,
  type PointRedemptionView,
  type SchoolMember,
  type SchoolReward,
  type SchoolSession,
} from '@homeroom/contracts';
import { InviteMember, LedgerQuery, RequestReward, SchoolSignIn, VerifySchoolLink } from '@homeroom/contracts/school-area';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { SchoolPointsService } from '../points/index.js';
import { SchoolsService } from '../schools/index.js';
import { CookieSessions } from '../../accounts/sessions/index.js';
import { ManagersService, OwnSchool, SignedInManager, type Manager } from '../school-managers/index.js';

const LINKS_PER_ADDRESS = { name: 'school-link-recipient', times: 5, perSeconds: 3_600 };

/** How managers of a school get in and out. */
@Controller('school')
export class SchoolSignInController {
  constructor(
    private readonly managers: ManagersService,
    private readonly sessions: CookieSessions,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('sign-in')
  @Public('Who signs in is not signed in yet')
  @HttpCode(200)
  @Throttle({ name: 'school-sign-in', times: 10, perSeconds: 600 })
  @ApiReply({ one: 'MagicLinkReply', body: SchoolSignIn })
  async sendLink(@Body() { email }: SchoolSignIn): Promise<MagicLinkReply> {
    await this.limiter.spend(LINKS_PER_ADDRESS, email);
    await this.managers.sendLinks(email);
    return { sent: true };
  }

  @Post('verify')
  @Public('The link came by mail, and its token is the permission')
  @HttpCode(200)
  @Throttle({ name: 'school-verify', times: 20, perSeconds: 600 })
  @ApiReply({ body: VerifySchoolLink })
  async verify(@Body() { token }: VerifySchoolLink, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.open(reply, 'school', await this.managers.use(token));
  }

  @Post('refresh')
  @Public('The refresh cookie is the permission')
  @HttpCode(200)
  @ApiReply({})
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.refresh(request, reply, 'school');
  }

  @Post('logout')
  @Public('The refresh cookie is the permission')
  @HttpCode(200)
  @ApiReply({})
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.logout(request, reply, 'school');
  }
}

/** What managers see and do: always of their own school, whatever they ask for. */
@Controller('school')
@OwnSchool()
export class SchoolAreaController {
  constructor(
    private readonly managers: ManagersService,
    private readonly points: SchoolPointsService,
    private readonly schools: SchoolsService,
  ) {}

  @Get('session')
  @Header('cache-control', 'no-store')
  @ApiReply({ one: 'SchoolSession' })
  async session(@SignedInManager() { id, name, email, schoolId }: Manager): Promise<SchoolSession> {
    const [school, { points, reserved }] = await Promise.all([this.schools.detail(schoolId), this.points.balance(schoolId)]);
    return { managerId: id, name, email, school, reserved, available: points - reserved };
  }

  @Get('ledger')
  @Header('cache-control', 'no-store')
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'LedgerEntry', query: LedgerQuery })
  ledger(@Query() _query: LedgerQuery, @SignedInManager() { schoolId }: Manager, @Range() range: PageRange): Promise<Page<LedgerEntry>> {
    return this.points.ledger(schoolId, range);
  }

  @Get('rewards')
  @ApiReply({ list: 'SchoolReward' })
  rewards(@SignedInManager() { schoolId }: Manager): Promise<SchoolReward[]> {
    return this.points.rewards(schoolId);
  }

  @Get('redemptions')
  @ApiReply({ list: 'PointRedemptionView' })
  redemptions(@SignedInManager() { schoolId }: Manager): Promise<PointRedemptionView[]> {
    return this.points.ofSchool(schoolId);
  }

  @Post('redemptions')
  @HttpCode(200)
  @ApiReply({ one: 'PointRedemptionView', body: RequestReward })
  request(@Body() { rewardId }: RequestReward, @SignedInManager() { id: managerId, schoolId }: Manager): Promise<PointRedemptionView> {
    return this.points.request(schoolId, managerId, rewardId);
  }

  @Post('redemptions/:id/cancel')
  @HttpCode(200)
  @ApiReply({ one: 'PointRedemptionView' })
  cancel(@Param('id', IdPipe) id: number, @SignedInManager() { schoolId }: Manager): Promise<PointRedemptionView> {
    return this.points.cancel(id, schoolId);
  }

  @Get('members')
  @ApiReply({ list: 'SchoolMember' })
  members(@SignedInManager() manager: Manager): Promise<SchoolMember[]> {
    return this.managers.members(manager);
  }

  @Post('members')
  @HttpCode(200)
  @Throttle({ name: 'school-invite', times: 20, perSeconds: 3_600 })
  @ApiReply({ list: 'SchoolMember', body: InviteMember })
  async invite(@Body() form: InviteMember, @SignedInManager() manager: Manager): Promise<SchoolMember[]> {
    await this.managers.invite(manager.schoolId, form);
    return this.managers.members(manager);
  }

  @Delete('members/:id')
  @HttpCode(204)
  @ApiReply({ status: 204 })
  remove(@Param('id', IdPipe) id: number, @SignedInManager() manager: Manager): Promise<void> {
    return this.managers.remove(id, manager);
  }
}
