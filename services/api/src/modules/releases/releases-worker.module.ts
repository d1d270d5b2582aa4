import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { CanaryWatch } from './canary-watch.js';
import { ReleasesModule } from './releases.module.js';

@Module({
  imports: [ReleasesModule],
  providers: [
    CanaryWatch,
    Scheduled.of(CanaryWatch, { name: 'watch canaries', pauseMs: 10_000, firstAfterMs: 5_000, task: (watch) => watch.look() }),
  ],
})
export class ReleasesWorkerModule {}
