import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SecretsModule } from '../../platform/secrets/secrets.module.js';
import { SessionsModule } from '../sessions/index.js';
import { AccessNewsService } from './access-news.js';
import { ADMINS_DATA } from './kept-data.js';
import { AdminsController } from './admins.controller.js';
import { AdminsService } from './admins.service.js';
import { UsersController } from './users.controller.js';
import { AdminsRepository } from './admins.repository.js';
import { AuthenticatorAppsService } from './authenticator-apps.service.js';
import { TotalsJoint } from './totals.joint.js';
import { TeamUsersJoint } from './team-users.joint.js';
import { ChangeOwnPassword } from './change-own-password.js';
import { ChangeSecondFactor } from './change-second-factor.js';
import { TeamAccessMail } from './mails/team-access.mail.js';
import { OpenTeamSession } from './open-team-session.js';
import { OwnAccessController } from './own-access.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecondFactorsService } from './second-factors.service.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';
import { UsersList } from './lists/users.list.js';

@Module({
  imports: [AuditModule, MailModule, OutboxModule, SecretsModule, SessionsModule],
  controllers: [AdminsController, OwnAccessController, TeamController, UsersController],
  providers: [
    UsersList,
    ADMINS_DATA,
    AccessNewsService,
    AdminsService,
    AdminsRepository,
    AuthenticatorAppsService,
    ChangeOwnPassword,
    ChangeSecondFactor,
    OpenTeamSession,
    TotalsJoint,
    PasskeysRepository,
    PasskeysService,
    RecoveryCodesRepository,
    RecoveryCodesService,
    SecondFactorsRepository,
    SecondFactorsService,
    TeamAccessMail,
    TeamService,
    TeamUsersJoint,
  ],
  exports: [AdminsRepository, AdminsService, ChangeSecondFactor, OpenTeamSession, TeamService, TeamUsersJoint],
})
export class AdminsModule {}
