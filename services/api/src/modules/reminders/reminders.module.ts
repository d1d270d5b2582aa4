import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { UsersModule } from '../users/users.module.js';
import { DueReminders } from './due-reminders.joint.js';
import { REMINDERS_DATA } from './kept-data.js';
import { ReminderRefusalsRepository } from './reminder-refusals.repository.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';
import { MailModule } from '../../foundation/mail/mail.module.js';
import { VoucherEndingMail } from './mails/voucher-ending.mail.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';

@Module({
  imports: [UsersModule, MailModule, VouchersModule, OutboxModule],
  controllers: [RemindersController],
  providers: [DueReminders, ReminderRefusalsRepository, VoucherEndingMail, REMINDERS_DATA, RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
