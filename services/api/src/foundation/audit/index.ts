export { AuditModule } from './audit.module.js';
export { bulkRows, changedIds, foundIds, type BulkDecision } from './bulk-rows.js';
export { AuditService, type AuditSubject, type AuditedRecord } from './audit.service.js';
