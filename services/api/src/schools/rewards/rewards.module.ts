import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { RewardsList } from './lists/rewards.list.js';
import { RewardsController } from './rewards.controller.js';
import { RewardsRepository } from './rewards.repository.js';
import { RewardsService } from './rewards.service.js';

@Module({
  imports: [AuditModule, SessionsModule],
  controllers: [RewardsController],
  providers: [RewardsList, RewardsRepository, RewardsService],
  exports: [RewardsService],
})
export class RewardsModule {}
