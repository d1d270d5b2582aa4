import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

@Module({ imports: [SessionsModule], controllers: [AuditController], providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
