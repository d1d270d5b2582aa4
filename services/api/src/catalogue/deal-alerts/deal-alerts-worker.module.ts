import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { DealAlertsModule } from './deal-alerts.module.js';
import { DealAlertsService } from './deal-alerts.service.js';

@Module({
  imports: [DealAlertsModule],
  providers: [
    Scheduled.of(DealAlertsService, {
      name: 'tell who waits for a deal that it is back',
      pauseMs: 60_000,
      firstAfterMs: 4_000,
      task: (alerts) => alerts.promiseDue(),
    }),
  ],
})
export class DealAlertsWorkerModule {}
