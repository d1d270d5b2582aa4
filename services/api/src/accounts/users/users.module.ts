import { Module } from '@nestjs/common';
import { EmailChangesRepository } from './email-changes.repository.js';
import { EMAIL_CHANGES_DATA, USERS_DATA } from './kept-data.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  providers: [EMAIL_CHANGES_DATA, EmailChangesRepository, USERS_DATA, UsersRepository, UsersService],
  exports: [EmailChangesRepository, UsersService],
})
export class UsersModule {}
