import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AUDIT_DATA } from './kept-data.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

@Module({ imports: [SessionsModule], controllers: [AuditController], providers: [AUDIT_DATA, AuditService], exports: [AuditService] })
export class AuditModule {}
