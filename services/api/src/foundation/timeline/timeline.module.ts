import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Timeline } from './timeline.js';

/** One list of everything that happened to a record. Each module contributes its part. */
@Module({ imports: [DiscoveryModule], providers: [Timeline], exports: [Timeline] })
export class TimelineModule {}
