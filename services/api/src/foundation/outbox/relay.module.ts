import { Module } from '@nestjs/common';
import { QueuesModule } from './queues.module.js';
import { Relay } from './relay.js';

@Module({ imports: [QueuesModule], providers: [Relay], exports: [Relay, QueuesModule] })
export class RelayModule {}
