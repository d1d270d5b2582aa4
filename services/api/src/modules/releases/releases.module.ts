import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { OutcomesService } from './outcomes.service.js';
import { ReleasesRegistry } from './releases-registry.js';
import { OutcomesController, ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [AuditModule, SessionsModule],
  controllers: [OutcomesController, ReleasesController],
  providers: [OutcomesService, ReleasesRegistry, ReleasesService],
  exports: [OutcomesService, ReleasesRegistry],
})
export class ReleasesModule {}
