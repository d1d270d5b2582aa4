export { ManagersService } from './managers.service.js';
export type { Manager } from './manager.entity.js';
export { OwnSchool, SignedInManager } from './own-school.js';
export { SchoolManagersModule } from './school-managers.module.js';
