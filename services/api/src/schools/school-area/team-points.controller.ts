import type { AdminPointRedemption, LedgerEntry } from '@homeroom/contracts';
import { DecidePointRedemption, LedgerQuery, PointRedemptionsQuery } from '@homeroom/contracts/school-area';
import { Body, Controller, Get, Param, Put, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { AuditService } from '../../foundation/audit/index.js';
import { SchoolPointsService } from '../points/index.js';
import { SchoolsService } from '../schools/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';

/** What the team does with schools' points. */
@Controller('admin')
@UseGuards(AdminGuard)
export class TeamPointsController {
  constructor(
    private readonly points: SchoolPointsService,
    private readonly schools: SchoolsService,
    private readonly audit: AuditService,
  ) {}

  @Get('schools/:id/ledger')
  @ApiReply({ list: 'LedgerEntry', query: LedgerQuery })
  async ledger(
    @Param('id', IdPipe) id: number,
    @Query() { limit, offset }: LedgerQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerEntry[]> {
    await this.schools.detail(id);
    const page = await this.points.ledger(id, limit, offset);
    describePage(request, reply, page);
    return page.entries;
  }

  @Get('point-redemptions')
  @ApiReply({ list: 'AdminPointRedemption', query: PointRedemptionsQuery })
  async list(
    @Query() query: PointRedemptionsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPointRedemption[]> {
    const page = await this.points.forTeam(query);
    describePage(request, reply, page);
    return page.redemptions;
  }

  @Put('point-redemptions/:id')
  @ApiReply({ one: 'AdminPointRedemption', body: DecidePointRedemption })
  async decide(
    @Param('id', IdPipe) id: number,
    @Body() form: DecidePointRedemption,
    @SignedIn() { accountId: adminId }: Principal,
  ): Promise<AdminPointRedemption> {
    await this.audit.change({ adminId, action: form.state, subject: 'point-redemption', note: form.note }, id, (manager) =>
      this.points.decideIn(manager, id, form),
    );
    return this.points.one(id);
  }
}
