import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MANAGERS_DATA } from './kept-data.js';
import { ManagersService } from './managers.service.js';

@Module({ imports: [OutboxModule, SessionsModule], providers: [MANAGERS_DATA, ManagersService], exports: [ManagersService] })
export class SchoolManagersModule {}
