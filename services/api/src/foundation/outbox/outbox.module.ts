import { Module } from '@nestjs/common';
import { OUTBOX_DATA } from './kept-data.js';
import { OutboxService } from './outbox.service.js';

@Module({ providers: [OUTBOX_DATA, OutboxService], exports: [OutboxService] })
export class OutboxModule {}
