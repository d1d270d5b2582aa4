import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { BooksModule } from '../books/index.js';
import { EarningsModule } from '../earnings/index.js';
import { PayeesModule } from '../payees/index.js';
import { ReconciliationModule } from '../reconciliation/index.js';
import { PointsModule } from '../../schools/points/index.js';
import { SchoolManagersModule } from '../../schools/school-managers/index.js';
import { AdvancePayouts } from './advance-payouts.js';
import { AdvanceSchoolPayouts } from './advance-school-payouts.js';
import { ConnectWebhookController } from './connect-webhook.controller.js';
import { DrawPayouts } from './draw-payouts.js';
import { DrawSchoolPayouts } from './draw-school-payouts.js';
import { ForecastPayout } from './forecast-payout.js';
import { ForecastRefund } from './forecast-refund.js';
import { HandleAccountEvents } from './handle-account-events.js';
import { Pace } from './pace.js';
import { PayNow } from './pay-now.js';
import { PayoutsDrawnMail } from './mails/payouts-drawn.mail.js';
import { TopupNeededMail } from './mails/topup-needed.mail.js';
import { YouOweMail } from './mails/you-owe.mail.js';
import { PayoutReturnedMail } from './mails/payout-returned.mail.js';
import { PayoutSentMail } from './mails/payout-sent.mail.js';
import { RewardReturnedMail } from './mails/reward-returned.mail.js';
import { SchoolRewardReturnedMail } from './mails/school-reward-returned.mail.js';
import { PayoutLinesList, PayoutsList, YearlyList } from './lists/payouts.lists.js';
import { PayoutFilesJoint } from './payout-files.joint.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutsJoint } from './payouts.joint.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';
import { SchoolPayoutsJoint } from './school-payouts.joint.js';
import { SchoolPayoutsRepository } from './school-payouts.repository.js';
import { StatementPdf } from './statement-pdf.js';
import { TeamBusinesses } from './team-businesses.js';
import { TeamBusinessesController } from './team-businesses.controller.js';
import { WarningsRepository } from './warnings.repository.js';
import { SendMoneyWarnings } from './send-money-warnings.js';
import { WriteOffDebt } from './write-off-debt.js';
import { WriteOffsRepository } from './write-offs.repository.js';
import { TeamPayoutsController } from './team-payouts.controller.js';
import { TeamSchoolPayouts } from './team-school-payouts.js';
import { TeamSchoolPayoutsController } from './team-school-payouts.controller.js';

@Module({
  imports: [
    AuditModule,
    BooksModule,
    BusinessesModule,
    EarningsModule,
    MailModule,
    OutboxModule,
    PayeesModule,
    PaymentsModule,
    PointsModule,
    ReconciliationModule,
    SchoolManagersModule,
    SessionsModule,
  ],
  controllers: [ConnectWebhookController, PayoutsController, TeamBusinessesController, TeamPayoutsController, TeamSchoolPayoutsController],
  providers: [
    AdvancePayouts,
    DrawPayouts,
    ForecastPayout,
    ForecastRefund,
    HandleAccountEvents,
    Pace,
    PayNow,
    PayoutsJoint,
    PayoutsRepository,
    PayoutsService,
    PayoutFilesJoint,
    PayoutLinesList,
    PayoutsList,
    YearlyList,
    AdvanceSchoolPayouts,
    DrawSchoolPayouts,
    SchoolPayoutsJoint,
    SchoolPayoutsRepository,
    TeamSchoolPayouts,
    StatementPdf,
    TeamBusinesses,
    WarningsRepository,
    SendMoneyWarnings,
    WriteOffDebt,
    WriteOffsRepository,
    PayoutReturnedMail,
    PayoutSentMail,
    PayoutsDrawnMail,
    RewardReturnedMail,
    SchoolRewardReturnedMail,
    TopupNeededMail,
    YouOweMail,
  ],
  exports: [
    AdvancePayouts,
    AdvanceSchoolPayouts,
    DrawPayouts,
    DrawSchoolPayouts,
    PayoutsRepository,
    SchoolPayoutsRepository,
    SendMoneyWarnings,
  ],
})
export class PayoutsModule {}
