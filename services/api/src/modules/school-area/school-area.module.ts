import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PointsModule } from '../points/points.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ManagersService } from './managers.service.js';
import { SchoolAreaController, SchoolSignInController } from './school-area.controller.js';
import { TeamPointsController } from './team-points.controller.js';

@Module({
  imports: [AuditModule, OutboxModule, PointsModule, SchoolsModule, SessionsModule],
  controllers: [SchoolSignInController, SchoolAreaController, TeamPointsController],
  providers: [ManagersService],
  exports: [ManagersService],
})
export class SchoolAreaModule {}
