import { Module } from '@nestjs/common';
import { ReminderClock } from './reminder-clock.js';
import { RemindersModule } from './reminders.module.js';

@Module({ imports: [RemindersModule], providers: [ReminderClock] })
export class RemindersWorkerModule {}
