import { Module } from '@nestjs/common';
import { PointsService } from './points.service.js';
import { SchoolPointsService } from './school-points.service.js';

@Module({ providers: [PointsService, SchoolPointsService], exports: [PointsService, SchoolPointsService] })
export class PointsModule {}
