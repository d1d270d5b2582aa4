import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { PointsService } from './points.service.js';
import { SchoolPointsService } from './school-points.service.js';

@Module({ imports: [OutboxModule], providers: [PointsService, SchoolPointsService], exports: [PointsService, SchoolPointsService] })
export class PointsModule {}
