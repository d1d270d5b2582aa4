import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { USERS_DATA } from './kept-data.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

@Module({ imports: [TypeOrmModule.forFeature([User])], providers: [USERS_DATA, UsersService], exports: [UsersService] })
export class UsersModule {}
