export { EmailChangesRepository } from './email-changes.repository.js';
export { UsersModule } from './users.module.js';
export { earn, findOrCreateBuyers } from './users.repository.js';
export { UsersService } from './users.service.js';
