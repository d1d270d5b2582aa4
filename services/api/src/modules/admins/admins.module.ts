import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ADMINS_DATA } from './kept-data.js';
import { Admin } from './admin.entity.js';
import { AdminsController } from './admins.controller.js';
import { AdminsService } from './admins.service.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Admin]), SessionsModule],
  controllers: [AdminsController, UsersController],
  providers: [ADMINS_DATA, AdminsService],
  exports: [AdminsService],
})
export class AdminsModule {}
