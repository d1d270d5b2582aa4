export { AuditModule } from './audit.module.js';
export { AuditService, type AuditSubject } from './audit.service.js';
