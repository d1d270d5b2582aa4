import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Module({
  imports: [AuditModule, SessionsModule],
  controllers: [FailedJobsController],
  providers: [FailedJobsService],
  exports: [FailedJobsService],
})
export class JobsModule {}
