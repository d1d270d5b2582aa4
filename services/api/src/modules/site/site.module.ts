import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { Reward } from './reward.entity.js';
import { RewardsController } from './rewards.controller.js';
import { RewardsService } from './rewards.service.js';
import { SecurityTextController } from './security-text.controller.js';
import { SiteController } from './site.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Reward]), AuditModule, SessionsModule],
  controllers: [SiteController, SecurityTextController, RewardsController],
  providers: [RewardsService],
  exports: [RewardsService],
})
export class SiteModule {}
