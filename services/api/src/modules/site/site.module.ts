import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { RewardsController } from './rewards.controller.js';
import { RewardsService } from './rewards.service.js';
import { SecurityTextController } from './security-text.controller.js';
import { SiteController } from './site.controller.js';
import { RewardsRepository } from './rewards.repository.js';
import { RewardsList } from './lists/rewards.list.js';

@Module({
  imports: [AuditModule, SessionsModule],
  controllers: [SiteController, SecurityTextController, RewardsController],
  providers: [RewardsList, RewardsRepository, RewardsService],
  exports: [RewardsService],
})
export class SiteModule {}
