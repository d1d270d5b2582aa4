export { TeamRecordsModule } from './team-records.module.js';
