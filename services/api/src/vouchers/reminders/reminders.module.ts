import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { UsersModule } from '../../accounts/users/index.js';
import { DueReminders } from './due-reminders.joint.js';
import { REMINDERS_DATA } from './kept-data.js';
import { ReminderRefusalsRepository } from './reminder-refusals.repository.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';
import { MailModule } from '../../foundation/mail/index.js';
import { VoucherEndingMail } from './mails/voucher-ending.mail.js';
import { VouchersModule } from '../vouchers/index.js';

@Module({
  imports: [UsersModule, MailModule, VouchersModule, OutboxModule],
  controllers: [RemindersController],
  providers: [DueReminders, ReminderRefusalsRepository, VoucherEndingMail, REMINDERS_DATA, RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
