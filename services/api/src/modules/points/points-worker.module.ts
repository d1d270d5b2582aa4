import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { QueuesModule } from '../../foundation/outbox/queues.module.js';
import { PointsModule } from './points.module.js';
import { PointsProcessor } from './points.processor.js';

@Module({ imports: [PointsModule, OutboxModule, QueuesModule], providers: [PointsProcessor] })
export class PointsWorkerModule {}
