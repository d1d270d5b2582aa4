export { DeletionsModule } from './deletions.module.js';
