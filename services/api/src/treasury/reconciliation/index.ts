export { ReconciliationModule } from './reconciliation.module.js';
export { ReconciliationWorkerModule } from './reconciliation-worker.module.js';
