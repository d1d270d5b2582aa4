import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { UploadsModule } from './uploads.module.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [UploadsModule],
  providers: [
    Scheduled.of(UploadsService, {
      name: 'sweep unused pictures',
      pauseMs: 3_600_000,
      firstAfterMs: 60_000,
      task: (uploads) => uploads.sweep(),
    }),
  ],
})
export class UploadsWorkerModule {}
