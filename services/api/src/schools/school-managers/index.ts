export { ManagersService } from './managers.service.js';
export { SchoolManagersModule } from './school-managers.module.js';
