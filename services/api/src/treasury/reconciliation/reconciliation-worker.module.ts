import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { FollowMoney } from './follow-money.js';
import { ReconciliationModule } from './reconciliation.module.js';

const MINUTE_MS = 60_000;

@Module({
  imports: [PaymentsModule, ReconciliationModule],
  providers: [
    FollowMoney,
    Scheduled.of(FollowMoney, {
      name: 'fetch movements',
      pauseMs: 5 * MINUTE_MS,
      firstAfterMs: MINUTE_MS,
      task: (money) => money.fetch(),
    }),
    Scheduled.of(FollowMoney, {
      name: 'check our own account',
      pauseMs: 60 * MINUTE_MS,
      firstAfterMs: 10_000,
      task: (money) => money.checkOwnAccount(),
    }),
    Scheduled.of(FollowMoney, {
      name: 'reconcile the books',
      pauseMs: 10 * MINUTE_MS,
      firstAfterMs: 2 * MINUTE_MS,
      task: (money) => money.reconcile(),
    }),
  ],
})
export class ReconciliationWorkerModule {}
