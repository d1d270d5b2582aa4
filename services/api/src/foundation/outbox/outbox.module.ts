import { Module } from '@nestjs/common';
import { OUTBOX_DATA } from './kept-data.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';

@Module({ providers: [OUTBOX_DATA, OutboxRepository, OutboxService], exports: [OutboxRepository, OutboxService] })
export class OutboxModule {}
