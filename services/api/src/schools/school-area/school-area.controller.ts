import {
  LIMITS,
  type LedgerEntry,
  type MagicLinkReply,
  type PointRedemptionView,
  type PointsEarned,
  type SchoolMember,
  type SchoolReward,
  type SchoolSession,
} from '@homeroom/contracts';
import {
  ChooseGoal,
  InviteMember,
  LedgerQuery,
  RequestReward,
  SchoolSignIn,
  ShowOnBoard,
  VerifySchoolLink,
} from '@homeroom/contracts/school-area';
import { Body, Controller, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { PointsEarnedJoint, SchoolPointsService } from '../points/index.js';
import { SchoolsService } from '../schools/index.js';
import { CookieSessions } from '../../accounts/sessions/index.js';
import { ManagersService, OwnSchool, SignedInManager, type Manager } from '../school-managers/index.js';

const LINKS_PER_ADDRESS = { name: 'school-link-recipient', times: 5, perSeconds: 3_600 };

/** How school managers sign in and out. */
@Controller()
export class SchoolSignInController {
  constructor(
    private readonly managers: ManagersService,
    private readonly sessions: CookieSessions,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles('POST /api/school/sign-in')
  @Public('Who signs in is not signed in yet')
  @Throttle({ name: 'school-sign-in', times: 10, perSeconds: 600 })
  async sendLink(@Body() { email }: SchoolSignIn): Promise<MagicLinkReply> {
    await this.limiter.spend(LINKS_PER_ADDRESS, email);
    await this.managers.sendLinks(email);
    return { sent: true };
  }

  @Handles('POST /api/school/verify')
  @Public('The link came by mail, and its token is the permission')
  @Throttle({ name: 'school-verify', times: 20, perSeconds: 600 })
  async verify(@Body() { token }: VerifySchoolLink, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.open(reply, 'school', await this.managers.use(token));
  }

  @Handles('POST /api/school/refresh')
  @Public('The refresh cookie is the permission')
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.refresh(request, reply, 'school');
  }

  @Handles('POST /api/school/logout')
  @Public('The refresh cookie is the permission')
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.logout(request, reply, 'school');
  }
}

/** What managers see and do: always in their own school, whatever they ask for. */
@Controller()
@OwnSchool()
export class SchoolAreaController {
  constructor(
    private readonly managers: ManagersService,
    private readonly points: SchoolPointsService,
    private readonly schools: SchoolsService,
    private readonly earned: PointsEarnedJoint,
  ) {}

  @Handles('GET /api/school/session')
  @Header('cache-control', 'no-store')
  async session(@SignedInManager() { id, name, email, schoolId }: Manager): Promise<SchoolSession> {
    const [school, isOnBoard, { points, reserved }] = await Promise.all([
      this.schools.detail(schoolId),
      this.schools.isOnBoard(schoolId),
      this.points.balance(schoolId),
    ]);
    return { managerId: id, name, email, school, isOnBoard, reserved, available: points - reserved };
  }

  @Handles('PUT /api/school/board')
  showOnBoard(@Body() { isShown }: ShowOnBoard, @SignedInManager() { schoolId }: Manager): Promise<void> {
    return this.schools.showOnBoard(schoolId, isShown);
  }

  @Handles('PUT /api/school/goal')
  chooseGoal(@Body() { rewardId }: ChooseGoal, @SignedInManager() { schoolId }: Manager): Promise<void> {
    return this.points.aimFor(schoolId, rewardId);
  }

  @Handles('GET /api/school/ledger')
  @Header('cache-control', 'no-store')
  @Paged(LIMITS.listingPage)
  ledger(@Query() _query: LedgerQuery, @SignedInManager() { schoolId }: Manager, @Range() range: PageRange): Promise<Page<LedgerEntry>> {
    return this.points.ledger(schoolId, range);
  }

  @Handles('GET /api/school/points-earned')
  async pointsEarned(@SignedInManager() { schoolId }: Manager): Promise<PointsEarned> {
    const [months, businesses] = await Promise.all([this.earned.months(schoolId), this.earned.businesses(schoolId)]);
    return { months, businesses };
  }

  @Handles('GET /api/school/rewards')
  rewards(@SignedInManager() { schoolId }: Manager): Promise<SchoolReward[]> {
    return this.points.rewards(schoolId);
  }

  @Handles('GET /api/school/redemptions')
  redemptions(@SignedInManager() { schoolId }: Manager): Promise<PointRedemptionView[]> {
    return this.points.ofSchool(schoolId);
  }

  @Handles('POST /api/school/redemptions')
  request(@Body() form: RequestReward, @SignedInManager() { id: managerId, schoolId }: Manager): Promise<PointRedemptionView> {
    return this.points.request(schoolId, managerId, form);
  }

  @Handles('POST /api/school/redemptions/:id/cancel')
  cancel(@Param('id', IdPipe) id: number, @SignedInManager() { schoolId }: Manager): Promise<PointRedemptionView> {
    return this.points.cancel(id, schoolId);
  }

  @Handles('GET /api/school/members')
  members(@SignedInManager() manager: Manager): Promise<SchoolMember[]> {
    return this.managers.members(manager);
  }

  @Handles('POST /api/school/members')
  @Throttle({ name: 'school-invite', times: 20, perSeconds: 3_600 })
  async invite(@Body() form: InviteMember, @SignedInManager() manager: Manager): Promise<SchoolMember[]> {
    await this.managers.invite(manager.schoolId, form);
    return this.managers.members(manager);
  }

  @Handles('DELETE /api/school/members/:id')
  remove(@Param('id', IdPipe) id: number, @SignedInManager() manager: Manager): Promise<void> {
    return this.managers.remove(id, manager);
  }
}
