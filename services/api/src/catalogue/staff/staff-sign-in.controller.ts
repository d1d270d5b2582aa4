import type { MagicLinkReply, StaffLoginReply, ThisDevice, TillDevice } from '@homeroom/contracts';
import { BindTill, StaffSignIn, TillPin, VerifyStaffLink } from '@homeroom/contracts/staff';
import { Body, Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Public } from '../../platform/http/access.js';
import { cookieName, sessionCookie } from '../../platform/http/cookies.js';
import { Handles } from '../../platform/http/handles.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { CookieSessions, userAgentOf } from '../../accounts/sessions/index.js';
import { BusinessesService } from '../businesses/index.js';
import { BusinessManagersService } from './business-managers.service.js';
import { OpenTill } from './open-till.js';
import { StaffService } from './staff.service.js';

const LINKS_PER_ADDRESS = { name: 'staff-link-recipient', times: 5, perSeconds: 3_600 };
const DEVICE_SECONDS = 400 * 86_400;

/** How managers sign in, and how a device becomes a till and opens its counter. */
@Controller()
export class StaffSignInController {
  constructor(
    private readonly managers: BusinessManagersService,
    private readonly tills: OpenTill,
    private readonly staff: StaffService,
    private readonly businesses: BusinessesService,
    private readonly sessions: CookieSessions,
    private readonly limiter: RateLimiter,
    private readonly configuration: Configuration,
  ) {}

  @Handles('POST /api/staff/sign-in')
  @Public('Who signs in is not signed in yet')
  @Throttle({ name: 'staff-sign-in', times: 10, perSeconds: 600 })
  async sendLink(@Body() { email }: StaffSignIn): Promise<MagicLinkReply> {
    await this.limiter.spend(LINKS_PER_ADDRESS, email);
    await this.managers.sendLinks(email);
    return { sent: true };
  }

  @Handles('POST /api/staff/verify')
  @Public('The link came by mail, and its token is the permission')
  @Throttle({ name: 'staff-verify', times: 20, perSeconds: 600 })
  async verify(
    @Body() { token }: VerifyStaffLink,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffLoginReply> {
    const { manager, pair } = await this.managers.use(token, userAgentOf(request));
    this.sessions.hand(reply, pair);
    return { business: await this.business(manager.businessId), role: 'manager', name: manager.name };
  }

  @Handles('GET /api/till')
  @Public('Tells a device only which till it is, by the secret in its cookie')
  @Header('cache-control', 'no-store')
  async device(@Req() request: FastifyRequest): Promise<ThisDevice> {
    const till = await this.tills.ofDevice(this.secretIn(request));
    return { till: till && (await this.staff.device(till)) };
  }

  /** Also ends a business's session in this browser: a till may open nothing but its counter. */
  @Handles('POST /api/till/bind')
  @Public('The owner’s code is the permission')
  @Throttle({ name: 'till-bind', times: 10, perSeconds: 600 })
  async bind(
    @Body() { code }: BindTill,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TillDevice> {
    const { till, device } = await this.tills.bind(code);
    await this.sessions.logout(request, reply, 'partner');
    reply.setCookie(this.cookie, device, sessionCookie(this.configuration, DEVICE_SECONDS));
    return this.staff.device(till);
  }

  @Handles('POST /api/till/open')
  @Public('The device’s secret and the PIN are the permission')
  @Throttle({ name: 'till-open', times: 60, perSeconds: 600 })
  async open(
    @Body() { pin }: TillPin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffLoginReply> {
    const { till, pair } = await this.tills.open(this.secretIn(request), pin);
    this.sessions.hand(reply, pair);
    return { business: await this.business(till.businessId), role: 'till', name: till.name };
  }

  private async business(id: number) {
    return { id, name: (await this.businesses.contact(id)).name };
  }

  private get cookie(): string {
    return cookieName(this.configuration, 'homeroom_till');
  }

  private secretIn(request: FastifyRequest): string | undefined {
    return request.cookies[this.cookie];
  }
}
