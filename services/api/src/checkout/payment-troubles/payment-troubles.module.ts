import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { PAYMENT_TROUBLES_DATA } from './kept-data.js';
import { PaymentTroublesController } from './payment-troubles.controller.js';
import { PaymentTroublesRepository } from './payment-troubles.repository.js';
import { PaymentTroublesService } from './payment-troubles.service.js';
import { MailModule } from '../../foundation/mail/index.js';
import { PaymentTroubleMail } from './mails/payment-trouble.mail.js';
import { TroubleTimeline } from './trouble-timeline.repository.js';

@Module({
  imports: [MailModule, AuditModule, OutboxModule, SessionsModule],
  controllers: [PaymentTroublesController],
  providers: [TroubleTimeline, PAYMENT_TROUBLES_DATA, PaymentTroubleMail, PaymentTroublesService, PaymentTroublesRepository],
  exports: [PaymentTroublesService],
})
export class PaymentTroublesModule {}
