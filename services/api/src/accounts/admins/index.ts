export { AdminsModule } from './admins.module.js';
export { AdminsRepository } from './admins.repository.js';
