import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { BooksModule } from '../books/index.js';
import { ReconciliationModule } from '../reconciliation/index.js';
import { KeepPayouts } from './keep-payouts.js';
import { KeepSchoolPayouts } from './keep-school-payouts.js';
import { MeasurePayouts } from './measure-payouts.js';
import { EarningsModule } from '../earnings/index.js';
import { PayoutsModule } from './payouts.module.js';
import { SendMoneyWarnings } from './send-money-warnings.js';

@Module({
  imports: [BooksModule, EarningsModule, PaymentsModule, PayoutsModule, ReconciliationModule],
  providers: [
    KeepPayouts,
    KeepSchoolPayouts,
    MeasurePayouts,
    Scheduled.of(KeepPayouts, { name: 'draw payouts', pauseMs: 60_000, firstAfterMs: 5_000, task: (payouts) => payouts.drawIfDue() }),
    Scheduled.of(KeepPayouts, { name: 'send payouts', pauseMs: 5_000, firstAfterMs: 4_000, task: (payouts) => payouts.advance() }),
    Scheduled.of(KeepSchoolPayouts, { name: 'draw rewards', pauseMs: 60_000, firstAfterMs: 8_000, task: (rewards) => rewards.drawIfDue() }),
    Scheduled.of(KeepSchoolPayouts, { name: 'send rewards', pauseMs: 10_000, firstAfterMs: 6_000, task: (rewards) => rewards.advance() }),
    Scheduled.of(SendMoneyWarnings, { name: 'warn of money', pauseMs: 600_000, firstAfterMs: 120_000, task: (money) => money.warn() }),
  ],
})
export class PayoutsWorkerModule {}
