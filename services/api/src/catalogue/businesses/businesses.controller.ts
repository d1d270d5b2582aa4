import { LIMITS, type BusinessLoginReply, type BusinessSession, type OwnDeal } from '@homeroom/contracts';
import { PasswordLogin } from '@homeroom/contracts/accounts';
import { OwnDealsQuery } from '@homeroom/contracts/admin-deals';
import { CreateDeal } from '@homeroom/contracts/deals';
import { Body, Controller, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { DealsService } from '../deals/index.js';
import { CookieSessions, PartnerGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { BusinessesService } from './businesses.service.js';
import { OwnBusiness } from './own-business.js';

@Controller()
export class BusinessesController {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly deals: DealsService,
    private readonly sessions: CookieSessions,
  ) {}

  @Handles('POST /api/businesses/login')
  @Public('Who signs in is not signed in yet')
  async login(
    @Body() credentials: PasswordLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessLoginReply> {
    const business = await this.businesses.withCredentials(credentials, request.ip);
    await this.sessions.open(reply, 'partner', business.id);
    return { business };
  }

  @Handles('POST /api/businesses/refresh')
  @Public('The refresh cookie is the permission')
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.refresh(request, reply, 'partner');
  }

  @Handles('POST /api/businesses/logout')
  @Public('The refresh cookie is the permission')
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.logout(request, reply, 'partner');
  }

  /** Ends every session of this partner, on all devices. */
  @Handles('POST /api/businesses/logout-everywhere')
  @UseGuards(PartnerGuard)
  async logoutEverywhere(@SignedIn() partner: Principal, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.logoutEverywhere(reply, partner, 'partner');
  }

  @Handles('GET /api/businesses/session')
  @UseGuards(PartnerGuard)
  session(@SignedIn() partner: Principal): Promise<BusinessSession> {
    return this.businesses.session(partner.accountId, partner.kind === 'manager' ? 'manager' : 'owner');
  }

  @Handles('GET /api/businesses/:id/deals')
  @OwnBusiness()
  @Paged(LIMITS.dealsWithoutLimit)
  async ownDeals(@Param('id', IdPipe) id: number, @Query() query: OwnDealsQuery, @Range() range: PageRange): Promise<Page<OwnDeal>> {
    return this.deals.ofBusiness(id, { ...query, ...range });
  }

  @Handles('POST /api/businesses/:id/deals')
  @OwnBusiness()
  async createDeal(@Param('id', IdPipe) id: number, @Body() form: CreateDeal): Promise<OwnDeal> {
    return this.deals.create(id, form);
  }
}
