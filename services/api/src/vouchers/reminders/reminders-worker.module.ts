import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { RemindersModule } from './reminders.module.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [RemindersModule],
  providers: [
    Scheduled.of(RemindersService, {
      name: 'remind of vouchers that end',
      pauseMs: 5 * 60_000,
      firstAfterMs: 2_000,
      task: (reminders) => reminders.promiseDue(),
    }),
  ],
})
export class RemindersWorkerModule {}
