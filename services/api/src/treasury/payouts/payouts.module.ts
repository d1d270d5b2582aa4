import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { EarningsModule } from '../earnings/index.js';
import { PayeesModule } from '../payees/index.js';
import { AdvancePayouts } from './advance-payouts.js';
import { ConnectWebhookController } from './connect-webhook.controller.js';
import { DrawPayouts } from './draw-payouts.js';
import { HearNews } from './hear-news.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutsJoint } from './payouts.joint.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';
import { TeamPayoutsController } from './team-payouts.controller.js';

@Module({
  imports: [AuditModule, BusinessesModule, EarningsModule, PayeesModule, PaymentsModule, SessionsModule],
  controllers: [ConnectWebhookController, PayoutsController, TeamPayoutsController],
  providers: [AdvancePayouts, DrawPayouts, HearNews, PayoutsJoint, PayoutsRepository, PayoutsService],
  exports: [AdvancePayouts, DrawPayouts, PayoutsRepository],
})
export class PayoutsModule {}
