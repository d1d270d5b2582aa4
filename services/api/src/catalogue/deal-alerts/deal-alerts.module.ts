import { Module } from '@nestjs/common';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { RemindersModule } from '../../vouchers/reminders/index.js';
import { DealAlertsController } from './deal-alerts.controller.js';
import { DealAlertsJoint } from './deal-alerts.joint.js';
import { DealAlertsRepository } from './deal-alerts.repository.js';
import { DealAlertsService } from './deal-alerts.service.js';
import { DEAL_ALERTS_DATA } from './kept-data.js';
import { DealBackMail } from './mails/deal-back.mail.js';

@Module({
  imports: [MailModule, OutboxModule, RemindersModule],
  controllers: [DealAlertsController],
  providers: [DEAL_ALERTS_DATA, DealAlertsJoint, DealAlertsRepository, DealAlertsService, DealBackMail],
  exports: [DealAlertsService],
})
export class DealAlertsModule {}
