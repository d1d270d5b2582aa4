import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Timeline } from './timeline.js';

/** One list of all that happened to a record. Each module tells its own part. */
@Module({ imports: [DiscoveryModule], providers: [Timeline], exports: [Timeline] })
export class TimelineModule {}
