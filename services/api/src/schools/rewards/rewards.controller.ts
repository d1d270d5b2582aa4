import type { AdminReward } from '@homeroom/contracts';
import { SaveReward } from '@homeroom/contracts/rewards';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { RewardsService } from './rewards.service.js';

/** The only table of rewards; every screen reads it. */
@Controller()
@UseGuards(AdminGuard)
export class RewardsController {
  constructor(private readonly rewards: RewardsService) {}

  @Handles('GET /api/admin/rewards')
  list(): Promise<AdminReward[]> {
    return this.rewards.list();
  }

  @Handles('POST /api/admin/rewards')
  create(@Body() form: SaveReward, @SignedIn() admin: Principal): Promise<AdminReward> {
    return this.rewards.create(form, admin.accountId);
  }

  @Handles('PUT /api/admin/rewards/:id')
  update(@Param('id', IdPipe) id: number, @Body() form: SaveReward, @SignedIn() admin: Principal): Promise<AdminReward> {
    return this.rewards.update(id, form, admin.accountId);
  }

  @Handles('DELETE /api/admin/rewards/:id')
  remove(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.rewards.remove(id, admin.accountId);
  }
}
