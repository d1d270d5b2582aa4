export type { SearchReading } from './read-query.js';
export { SearchModule } from './search.module.js';
export { SearchService } from './search.service.js';
export { SearchUpkeepJoint } from './search-upkeep.joint.js';
export { SearchWorkerModule } from './search-worker.module.js';
