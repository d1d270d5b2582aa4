import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { AUDIT_DATA } from './kept-data.js';

@Module({ providers: [AUDIT_DATA, AuditService], exports: [AuditService] })
export class AuditModule {}
