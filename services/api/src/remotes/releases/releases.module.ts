import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { RELEASES_DATA } from './kept-data.js';
import { CanaryVisitorsRepository } from './canary-visitors.repository.js';
import { CanaryVisitorsService } from './canary-visitors.service.js';
import { OutcomesRepository } from './outcomes.repository.js';
import { OutcomesService } from './outcomes.service.js';
import { ReleasesRegistry } from './releases-registry.js';
import { OutcomesController, ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [AuditModule, SessionsModule],
  controllers: [OutcomesController, ReleasesController],
  providers: [
    RELEASES_DATA,
    CanaryVisitorsRepository,
    CanaryVisitorsService,
    OutcomesRepository,
    OutcomesService,
    ReleasesRegistry,
    ReleasesService,
  ],
  exports: [CanaryVisitorsService, ReleasesRegistry],
})
export class ReleasesModule {}
