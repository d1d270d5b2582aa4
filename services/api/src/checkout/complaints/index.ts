export { ComplaintsModule } from './complaints.module.js';
export { ComplaintsService } from './complaints.service.js';
export { ComplaintsWorkerModule } from './complaints-worker.module.js';
