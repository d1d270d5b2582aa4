export { ReleasesRegistry } from './releases-registry.js';
export { ReleasesWorkerModule } from './releases-worker.module.js';
export { ReleasesModule } from './releases.module.js';
