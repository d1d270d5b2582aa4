export { TeamExportsModule } from './team-exports.module.js';
