import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { ConnectPayee } from './connect-payee.js';
import { FollowPayees } from './follow-payees.js';
import { BankChangedMail } from './mails/bank-changed.mail.js';
import { PayoutsPausedMail } from './mails/payouts-paused.mail.js';
import { PayeesController } from './payees.controller.js';
import { PayeesRepository } from './payees.repository.js';
import { PayeesService } from './payees.service.js';
import { TeamPayeesController } from './team-payees.controller.js';

@Module({
  imports: [BusinessesModule, MailModule, OutboxModule, PaymentsModule, SessionsModule],
  controllers: [PayeesController, TeamPayeesController],
  providers: [BankChangedMail, ConnectPayee, FollowPayees, PayeesRepository, PayeesService, PayoutsPausedMail],
  exports: [FollowPayees, PayeesService],
})
export class PayeesModule {}
