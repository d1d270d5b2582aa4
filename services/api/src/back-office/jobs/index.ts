export { JobsWorkerModule } from './jobs-worker.module.js';
export { JobsModule } from './jobs.module.js';
