import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { AdminsModule } from '../admins/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ChangeRoleOfPerson } from './change-role.js';
import { RemovePerson } from './remove-person.js';
import { InviteToTeam } from './invite-to-team.js';
import { JoinTeamController } from './join-team.controller.js';
import { TEAM_INVITATIONS_DATA } from './kept-data.js';
import { TeamInvitationMail } from './mails/team-invitation.mail.js';
import { TeamInvitationsController } from './team-invitations.controller.js';
import { TeamInvitationsRepository } from './team-invitations.repository.js';
import { TeamRolesController } from './team-roles.controller.js';

@Module({
  imports: [AdminsModule, AuditModule, MailModule, OutboxModule, SessionsModule],
  controllers: [JoinTeamController, TeamInvitationsController, TeamRolesController],
  providers: [ChangeRoleOfPerson, InviteToTeam, RemovePerson, TEAM_INVITATIONS_DATA, TeamInvitationMail, TeamInvitationsRepository],
})
export class TeamInvitationsModule {}
