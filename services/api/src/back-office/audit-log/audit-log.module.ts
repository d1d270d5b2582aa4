import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { AuditLogController } from './audit-log.controller.js';

/** Audit entries for the team. */
import { AuditLogList } from './lists/log.list.js';

@Module({ providers: [AuditLogList], imports: [AuditModule, SessionsModule], controllers: [AuditLogController] })
export class AuditLogModule {}
