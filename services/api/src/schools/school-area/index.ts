export { SchoolAreaModule } from './school-area.module.js';
