import { Module } from '@nestjs/common';
import { OutboxModule } from './outbox.module.js';
import { QueuesModule } from './queues.module.js';
import { Relay } from './relay.js';

@Module({ imports: [OutboxModule, QueuesModule], providers: [Relay], exports: [Relay, QueuesModule] })
export class RelayModule {}
