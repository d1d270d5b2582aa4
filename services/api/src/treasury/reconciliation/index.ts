export { MovementMarksRepository } from './movement-marks.repository.js';
export { ReconciliationModule } from './reconciliation.module.js';
export { ReconciliationsRepository } from './reconciliations.repository.js';
export { ReconciliationWorkerModule } from './reconciliation-worker.module.js';
