export { AdminsModule } from './admins.module.js';
export { AdminsRepository } from './admins.repository.js';
export { TeamUsersJoint } from './team-users.joint.js';
