import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PAYMENT_TROUBLES_DATA } from './kept-data.js';
import { PaymentTroublesController } from './payment-troubles.controller.js';
import { PaymentTroublesRepository } from './payment-troubles.repository.js';
import { PaymentTroublesService } from './payment-troubles.service.js';
import { MailModule } from '../../foundation/mail/mail.module.js';
import { PaymentTroubleMail } from './mails/payment-trouble.mail.js';

@Module({
  imports: [MailModule, AuditModule, OutboxModule, SessionsModule],
  controllers: [PaymentTroublesController],
  providers: [PAYMENT_TROUBLES_DATA, PaymentTroubleMail, PaymentTroublesService, PaymentTroublesRepository],
  exports: [PaymentTroublesService],
})
export class PaymentTroublesModule {}
