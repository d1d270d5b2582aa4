import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { REMINDERS_DATA } from './kept-data.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [OutboxModule],
  controllers: [RemindersController],
  providers: [REMINDERS_DATA, RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
