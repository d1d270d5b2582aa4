import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { PointsModule } from '../points/points.module.js';
import { SchoolManagersModule } from '../school-managers/school-managers.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SchoolAreaController, SchoolSignInController } from './school-area.controller.js';
import { TeamManagersController } from './team-managers.controller.js';
import { TeamPointsController } from './team-points.controller.js';

@Module({
  imports: [AuditModule, OutboxModule, PointsModule, SchoolManagersModule, SchoolsModule, SessionsModule],
  controllers: [SchoolSignInController, SchoolAreaController, TeamManagersController, TeamPointsController],
})
export class SchoolAreaModule {}
