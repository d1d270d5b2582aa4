import type { AdminPointRedemption } from '@homeroom/contracts';
import { DecidePayout } from '@homeroom/contracts/payouts';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { TeamSchoolPayouts } from './team-school-payouts.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamSchoolPayoutsController {
  constructor(private readonly payouts: TeamSchoolPayouts) {}

  @Handles('POST /api/admin/school-payouts/:id/hold')
  @PasswordAgain()
  hold(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() admin: Principal): Promise<AdminPointRedemption> {
    return this.payouts.hold(id, admin.accountId, reason);
  }

  @Handles('POST /api/admin/school-payouts/:id/release')
  @PasswordAgain()
  release(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() admin: Principal): Promise<AdminPointRedemption> {
    return this.payouts.release(id, admin.accountId, reason);
  }

  @Handles('POST /api/admin/school-payouts/:id/retry')
  @PasswordAgain()
  retry(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() admin: Principal): Promise<AdminPointRedemption> {
    return this.payouts.retry(id, admin.accountId, reason);
  }

  @Handles('POST /api/admin/school-payouts/:id/cancel')
  @PasswordAgain()
  cancel(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() admin: Principal): Promise<AdminPointRedemption> {
    return this.payouts.cancel(id, admin.accountId, reason);
  }

  @Handles('POST /api/admin/school-payouts/:id/take-back')
  @PasswordAgain()
  takeBack(@Param('id', IdPipe) id: number, @Body() { reason }: DecidePayout, @SignedIn() admin: Principal): Promise<AdminPointRedemption> {
    return this.payouts.takeBack(id, admin.accountId, reason);
  }
}
