export { UploadsWorkerModule } from './uploads-worker.module.js';
export { UploadsModule } from './uploads.module.js';
export { UploadsService } from './uploads.service.js';
