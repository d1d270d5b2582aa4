export { AuditModule } from './audit.module.js';
export { AuditService, type AuditSubject, type AuditedRecord } from './audit.service.js';
