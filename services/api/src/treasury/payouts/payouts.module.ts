import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { EarningsModule } from '../earnings/index.js';
import { PayeesModule } from '../payees/index.js';
import { ReconciliationModule } from '../reconciliation/index.js';
import { AdvancePayouts } from './advance-payouts.js';
import { ConnectWebhookController } from './connect-webhook.controller.js';
import { DrawPayouts } from './draw-payouts.js';
import { ForeseePayout } from './foresee-payout.js';
import { HearNews } from './hear-news.js';
import { PayNow } from './pay-now.js';
import { PayoutReturnedMail } from './mails/payout-returned.mail.js';
import { PayoutSentMail } from './mails/payout-sent.mail.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutsJoint } from './payouts.joint.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';
import { TeamPayoutsController } from './team-payouts.controller.js';

@Module({
  imports: [
    AuditModule,
    BusinessesModule,
    EarningsModule,
    MailModule,
    OutboxModule,
    PayeesModule,
    PaymentsModule,
    ReconciliationModule,
    SessionsModule,
  ],
  controllers: [ConnectWebhookController, PayoutsController, TeamPayoutsController],
  providers: [
    ...[AdvancePayouts, DrawPayouts, ForeseePayout, HearNews, PayNow, PayoutsJoint, PayoutsRepository, PayoutsService],
    ...[PayoutReturnedMail, PayoutSentMail],
  ],
  exports: [AdvancePayouts, DrawPayouts, PayoutsRepository],
})
export class PayoutsModule {}
