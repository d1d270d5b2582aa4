import type { AdminReward } from '@homeroom/contracts';
import { SaveReward } from '@homeroom/contracts/rewards';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { isUniqueViolation } from '../../platform/database/violations.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { AuditService } from '../../foundation/audit/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { RewardsRepository } from './rewards.repository.js';
import { RewardsService } from './rewards.service.js';

/** The only table of rewards; every screen reads it. */
@Controller()
@UseGuards(AdminGuard)
export class RewardsController {
  constructor(
    private readonly rewards: RewardsService,
    private readonly table: RewardsRepository,
    private readonly audit: AuditService,
  ) {}

  @Handles('GET /api/admin/rewards')
  list(): Promise<AdminReward[]> {
    return this.rewards.list();
  }

  @Handles('POST /api/admin/rewards')
  async create(@Body() form: SaveReward, @SignedIn() { accountId: adminId }: Principal): Promise<AdminReward> {
    const id = await refusingDuplicatePoints(() =>
      this.audit.create({ adminId, action: 'create', subject: 'reward' }, (manager) => this.rewards.add(manager, form, adminId)),
    );
    return this.rewards.one(id);
  }

  @Handles('PUT /api/admin/rewards/:id')
  async update(
    @Param('id', IdPipe) id: number,
    @Body() form: SaveReward,
    @SignedIn() { accountId: adminId }: Principal,
  ): Promise<AdminReward> {
    await this.rewards.one(id);
    await refusingDuplicatePoints(() =>
      this.audit.change({ adminId, action: 'update', subject: 'reward' }, id, (manager) => this.rewards.change(manager, id, form, adminId)),
    );
    return this.rewards.one(id);
  }

  @Handles('DELETE /api/admin/rewards/:id')
  async remove(@Param('id', IdPipe) id: number, @SignedIn() { accountId: adminId }: Principal): Promise<void> {
    await this.rewards.one(id);
    await this.audit.change({ adminId, action: 'delete', subject: 'reward' }, id, (manager) => this.table.remove(manager, id));
  }
}

async function refusingDuplicatePoints<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'rewards_points_key')) throw error;
    throw wrongField('points', 'There is already a reward for this many points');
  }
}
