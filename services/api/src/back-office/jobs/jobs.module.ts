import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { FAILED_JOBS_DATA } from './kept-data.js';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsRepository } from './failed-jobs.repository.js';
import { FailedJobsService } from './failed-jobs.service.js';
import { JobsJoint } from './jobs.joint.js';
import { PromisedJobsController } from './promised-jobs.controller.js';
import { PromisedJobsService } from './promised-jobs.service.js';
import { FailedJobsList } from './lists/failed-jobs.list.js';
import { PromisedJobsList } from './lists/promised-jobs.list.js';
import { JobTimeline } from './job-timeline.joint.js';

@Module({
  imports: [AuditModule, OutboxModule, SessionsModule],
  controllers: [FailedJobsController, PromisedJobsController],
  providers: [
    JobTimeline,
    PromisedJobsList,
    FailedJobsList,
    FAILED_JOBS_DATA,
    FailedJobsRepository,
    JobsJoint,
    FailedJobsService,
    PromisedJobsService,
  ],
  exports: [FailedJobsService, PromisedJobsService],
})
export class JobsModule {}
