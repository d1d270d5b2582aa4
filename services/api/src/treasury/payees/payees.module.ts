import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SchoolManagersModule } from '../../schools/school-managers/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { ConnectPayee, ConnectSchoolPayee } from './connect-payee.js';
import { FollowPayees, FollowSchoolPayees } from './follow-payees.js';
import { BankChangedMail } from './mails/bank-changed.mail.js';
import { ConnectBankMail } from './mails/connect-bank.mail.js';
import { PayoutsPausedMail } from './mails/payouts-paused.mail.js';
import { PayeesToRemindJoint } from './payees-to-remind.joint.js';
import { RemindPayees } from './remind-payees.js';
import { PayeesController } from './payees.controller.js';
import { PayeesRepository, SchoolPayeesRepository } from './payees.repository.js';
import { PayeesService } from './payees.service.js';
import { SchoolBankChangedMail } from './mails/school-bank-changed.mail.js';
import { SchoolPayoutsPausedMail } from './mails/school-payouts-paused.mail.js';
import { SchoolPayeesController, TeamSchoolPayeesController } from './school-payees.controller.js';
import { SchoolPayeesService } from './school-payees.service.js';
import { TeamPayeesController } from './team-payees.controller.js';

@Module({
  imports: [AuditModule, BusinessesModule, MailModule, OutboxModule, PaymentsModule, SchoolManagersModule, SchoolsModule, SessionsModule],
  controllers: [PayeesController, SchoolPayeesController, TeamPayeesController, TeamSchoolPayeesController],
  providers: [
    ConnectPayee,
    FollowPayees,
    PayeesRepository,
    PayeesService,
    PayeesToRemindJoint,
    RemindPayees,
    ConnectSchoolPayee,
    FollowSchoolPayees,
    SchoolPayeesRepository,
    SchoolPayeesService,
    BankChangedMail,
    SchoolBankChangedMail,
    SchoolPayoutsPausedMail,
    ConnectBankMail,
    PayoutsPausedMail,
  ],
  exports: [FollowPayees, FollowSchoolPayees, PayeesService, RemindPayees],
})
export class PayeesModule {}
