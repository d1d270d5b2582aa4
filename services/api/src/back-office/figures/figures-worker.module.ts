import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { DealViewsService } from './deal-views.service.js';
import { FiguresModule } from './figures.module.js';

@Module({
  imports: [FiguresModule],
  providers: [
    Scheduled.of(DealViewsService, {
      name: 'forget the visitors of past days',
      pauseMs: 3_600_000,
      firstAfterMs: 30_000,
      task: (views) => views.forgetVisitors(),
    }),
  ],
})
export class FiguresWorkerModule {}
