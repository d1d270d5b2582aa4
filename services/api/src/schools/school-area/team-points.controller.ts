import { LIMITS, type AdminPointRedemption, type LedgerEntry } from '@homeroom/contracts';
import { DecidePointRedemption, LedgerQuery, PointRedemptionsQuery } from '@homeroom/contracts/school-area';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SchoolPointsService } from '../points/index.js';
import { SchoolsService } from '../schools/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';

/** The team's actions on schools' points. */
@Controller()
@UseGuards(AdminGuard)
export class TeamPointsController {
  constructor(
    private readonly points: SchoolPointsService,
    private readonly schools: SchoolsService,
  ) {}

  @Handles('GET /api/admin/schools/:id/ledger')
  @Paged(LIMITS.listingPage)
  async ledger(@Param('id', IdPipe) id: number, @Query() _query: LedgerQuery, @Range() range: PageRange): Promise<Page<LedgerEntry>> {
    await this.schools.detail(id);
    return this.points.ledger(id, range);
  }

  @Handles('GET /api/admin/point-redemptions')
  @Paged(LIMITS.listingPage)
  list(@Query() query: PointRedemptionsQuery, @Range() range: PageRange): Promise<Page<AdminPointRedemption>> {
    return this.points.forTeam({ ...query, ...range });
  }

  @Handles('PUT /api/admin/point-redemptions/:id')
  decide(
    @Param('id', IdPipe) id: number,
    @Body() form: DecidePointRedemption,
    @SignedIn() admin: Principal,
  ): Promise<AdminPointRedemption> {
    return this.points.decide(id, form, admin.accountId);
  }
}
