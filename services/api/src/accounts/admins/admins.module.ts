import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { ADMINS_DATA } from './kept-data.js';
import { AdminsController } from './admins.controller.js';
import { AdminsService } from './admins.service.js';
import { UsersController } from './users.controller.js';
import { AdminsRepository } from './admins.repository.js';
import { OverviewJoint } from './overview.joint.js';
import { TeamUsersJoint } from './team-users.joint.js';
import { UsersList } from './lists/users.list.js';

@Module({
  imports: [SessionsModule],
  controllers: [AdminsController, UsersController],
  providers: [UsersList, ADMINS_DATA, AdminsService, AdminsRepository, OverviewJoint, TeamUsersJoint],
  exports: [AdminsRepository, AdminsService, TeamUsersJoint],
})
export class AdminsModule {}
