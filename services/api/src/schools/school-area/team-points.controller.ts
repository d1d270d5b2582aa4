import { LIMITS, type AdminPointRedemption, type LedgerEntry } from '@homeroom/contracts';
import { DecidePointRedemption, LedgerQuery, PointRedemptionsQuery } from '@homeroom/contracts/school-area';
import { Body, Controller, Get, Param, Put, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
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
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'LedgerEntry', query: LedgerQuery })
  async ledger(@Param('id', IdPipe) id: number, @Query() _query: LedgerQuery, @Range() range: PageRange): Promise<Page<LedgerEntry>> {
    await this.schools.detail(id);
    return this.points.ledger(id, range);
  }

  @Get('point-redemptions')
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'AdminPointRedemption', query: PointRedemptionsQuery })
  list(@Query() query: PointRedemptionsQuery, @Range() range: PageRange): Promise<Page<AdminPointRedemption>> {
    return this.points.forTeam({ ...query, ...range });
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
