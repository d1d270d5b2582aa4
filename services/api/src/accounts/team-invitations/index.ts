export { TeamInvitationsModule } from './team-invitations.module.js';
