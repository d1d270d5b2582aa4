import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { PointsModule } from '../points/index.js';
import { SchoolManagersModule } from '../school-managers/index.js';
import { SchoolsModule } from '../schools/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { SchoolAreaController, SchoolSignInController } from './school-area.controller.js';
import { TeamManagers } from './team-managers.js';
import { TeamManagersController } from './team-managers.controller.js';
import { TeamPointsController } from './team-points.controller.js';

@Module({
  imports: [AuditModule, OutboxModule, PointsModule, SchoolManagersModule, SchoolsModule, SessionsModule],
  controllers: [SchoolSignInController, SchoolAreaController, TeamManagersController, TeamPointsController],
  providers: [TeamManagers],
})
export class SchoolAreaModule {}
