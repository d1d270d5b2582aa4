import { Module } from '@nestjs/common';
import { AuditJoint } from './audit.joint.js';
import { AuditSearchJoint } from './audit-search.joint.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AUDIT_DATA } from './kept-data.js';
import { AuditTimeline } from './audit-timeline.js';

@Module({ providers: [AuditTimeline, AUDIT_DATA, AuditJoint, AuditSearchJoint, AuditRepository, AuditService], exports: [AuditService] })
export class AuditModule {}
