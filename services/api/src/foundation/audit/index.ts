export { AuditModule } from './audit.module.js';
export { AuditService, type AuditSubject, type AuditedThing } from './audit.service.js';
