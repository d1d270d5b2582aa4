import { Module } from '@nestjs/common';
import { USERS_DATA } from './kept-data.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({ providers: [USERS_DATA, UsersRepository, UsersService], exports: [UsersService] })
export class UsersModule {}
