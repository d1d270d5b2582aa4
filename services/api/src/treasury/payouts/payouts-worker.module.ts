import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { BooksModule } from '../books/index.js';
import { ReconciliationModule } from '../reconciliation/index.js';
import { KeepPayouts } from './keep-payouts.js';
import { PayoutsModule } from './payouts.module.js';

@Module({
  imports: [BooksModule, PayoutsModule, ReconciliationModule],
  providers: [
    KeepPayouts,
    Scheduled.of(KeepPayouts, { name: 'draw payouts', pauseMs: 60_000, firstAfterMs: 5_000, task: (payouts) => payouts.drawIfDue() }),
    Scheduled.of(KeepPayouts, { name: 'send payouts', pauseMs: 5_000, firstAfterMs: 4_000, task: (payouts) => payouts.advance() }),
  ],
})
export class PayoutsWorkerModule {}
