import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { ConnectPayee } from './connect-payee.js';
import { FollowPayees } from './follow-payees.js';
import { BankChangedMail } from './mails/bank-changed.mail.js';
import { ConnectBankMail } from './mails/connect-bank.mail.js';
import { PayoutsPausedMail } from './mails/payouts-paused.mail.js';
import { PayeesToRemindJoint } from './payees-to-remind.joint.js';
import { RemindPayees } from './remind-payees.js';
import { PayeesController } from './payees.controller.js';
import { PayeesRepository } from './payees.repository.js';
import { PayeesService } from './payees.service.js';
import { TeamPayeesController } from './team-payees.controller.js';

@Module({
  imports: [BusinessesModule, MailModule, OutboxModule, PaymentsModule, SessionsModule],
  controllers: [PayeesController, TeamPayeesController],
  providers: [
    ...[ConnectPayee, FollowPayees, PayeesRepository, PayeesService, PayeesToRemindJoint, RemindPayees],
    ...[BankChangedMail, ConnectBankMail, PayoutsPausedMail],
  ],
  exports: [FollowPayees, PayeesService, RemindPayees],
})
export class PayeesModule {}
