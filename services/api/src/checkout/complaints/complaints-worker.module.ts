import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { ComplaintsModule } from './complaints.module.js';
import { KeepComplaints } from './keep-complaints.js';

@Module({
  imports: [ComplaintsModule],
  providers: [
    Scheduled.of(KeepComplaints, {
      name: 'end complaints',
      pauseMs: 30_000,
      firstAfterMs: 5_000,
      task: (complaints) => complaints.endDue(),
    }),
  ],
})
export class ComplaintsWorkerModule {}
