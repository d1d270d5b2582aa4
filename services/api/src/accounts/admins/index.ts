export { AdminsModule } from './admins.module.js';
export { AdminsRepository } from './admins.repository.js';
export { ChangeSecondFactor } from './change-second-factor.js';
export { OpenTeamSession } from './open-team-session.js';
export { TeamService } from './team.service.js';
export { TeamUsersJoint } from './team-users.joint.js';
