import type { CurrentUser, MagicLinkReply, SignedInShopper } from '@homeroom/contracts';
import { RequestMagicLink, VerifyMagicLink } from '@homeroom/contracts/accounts';
import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { isCrossSite } from '../../platform/http/same-site.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { UsersService } from '../users/index.js';
import { CookieSessions } from './cookie-sessions.js';
import { MagicLinksService } from './magic-links.service.js';
import { SignedIn, type Principal } from './principal.js';
import { ShopperGuard } from './session.guards.js';

const LINKS_PER_ADDRESS = { name: 'magic-link-recipient', times: 5, perSeconds: 3_600 };

@Controller()
export class ShopperSignInController {
  constructor(
    private readonly links: MagicLinksService,
    private readonly users: UsersService,
    private readonly sessions: CookieSessions,
    private readonly limiter: RateLimiter,
    private readonly configuration: Configuration,
  ) {}

  @Handles('GET /api/auth/user')
  @UseGuards(ShopperGuard)
  async currentUser(@SignedIn() shopper: Principal): Promise<CurrentUser> {
    const user = await this.users.current(shopper.accountId);
    if (!user) throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
    return user;
  }

  @Handles('POST /api/auth/magic-link')
  @Public('Who signs in is not signed in yet')
  @Throttle({ name: 'magic-link', times: 10, perSeconds: 600 })
  async sendLink(@Body() body: RequestMagicLink): Promise<MagicLinkReply> {
    await this.limiter.spend(LINKS_PER_ADDRESS, body.email);
    await this.links.send(body);
    return { sent: true };
  }

  @Handles('POST /api/auth/magic-link/verify')
  @Public('The link came by mail, and its token is the permission')
  @Throttle({ name: 'magic-link-verify', times: 20, perSeconds: 600 })
  async useLink(@Body() body: VerifyMagicLink, @Res({ passthrough: true }) reply: FastifyReply): Promise<SignedInShopper> {
    const { userId, returnTo } = await this.links.use(body.token);
    await this.sessions.open(reply, 'shopper', userId);
    return { user: (await this.users.current(userId))!, returnTo };
  }

  @Handles('POST /api/auth/refresh')
  @Public('The refresh cookie is the permission')
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.refresh(request, reply, 'shopper');
  }

  /** A navigation, so it answers with a redirect; other sites cannot sign anyone out. */
  @Handles('GET /api/logout')
  @Public('The refresh cookie is the permission')
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (isCrossSite(request, this.configuration.publicUrl))
      throw new DomainError('CROSS_SITE_REQUEST', 'This request came from another site');
    await this.sessions.logout(request, reply, 'shopper');
    await reply.redirect('/', 302);
  }
}
