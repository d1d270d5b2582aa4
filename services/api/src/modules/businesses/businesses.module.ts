import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DealsModule } from '../deals/deals.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { Business } from './business.entity.js';
import { BusinessApprovalsController } from './business-approvals.controller.js';
import { BusinessesController } from './businesses.controller.js';
import { BusinessesService } from './businesses.service.js';
import { JoinBusiness } from './join-business.js';
import { JoiningController } from './joining.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Business]), DealsModule, OutboxModule, SessionsModule],
  controllers: [JoiningController, BusinessesController, BusinessApprovalsController],
  providers: [BusinessesService, JoinBusiness],
  exports: [BusinessesService],
})
export class BusinessesModule {}
