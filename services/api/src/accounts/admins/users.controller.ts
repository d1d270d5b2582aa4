import { LIMITS, type AdminUser, type UserTotals } from '@homeroom/contracts';
import { AdminUsersQuery, UserTotalsQuery } from '@homeroom/contracts/admin';
import { Controller, Query, UseGuards } from '@nestjs/common';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { AdminGuard, SignedIn, refuseUnless, type Principal } from '../sessions/index.js';
import { TeamUsersJoint } from './team-users.joint.js';

@Controller()
@UseGuards(AdminGuard)
export class UsersController {
  constructor(private readonly users: TeamUsersJoint) {}

  @Handles('GET /api/admin/users')
  @Paged(LIMITS.pageMax)
  list(@Query() query: AdminUsersQuery, @Range() range: PageRange): Promise<Page<AdminUser>> {
    return this.users.page({ ...query, ...range }, LIMITS.countedDeals);
  }

  @Handles('GET /api/admin/user-totals')
  totals(@Query() query: UserTotalsQuery, @SignedIn() admin: Principal): Promise<UserTotals> {
    // Even the number of matches for an address would reveal whether it has an account.
    if (query.q !== undefined) refuseUnless(admin, 'families.see');
    return this.users.totals(query);
  }
}
