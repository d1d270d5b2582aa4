import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { FollowPayees, FollowSchoolPayees } from './follow-payees.js';
import { PayeesModule } from './payees.module.js';
import { RemindPayees } from './remind-payees.js';

@Module({
  imports: [PayeesModule],
  providers: [
    Scheduled.of(FollowPayees, {
      name: 'look at payees',
      pauseMs: 5_000,
      firstAfterMs: 2_000,
      task: (payees) => payees.checkDue(),
    }),
    Scheduled.of(FollowSchoolPayees, {
      name: 'look at school payees',
      pauseMs: 10_000,
      firstAfterMs: 3_000,
      task: (payees) => payees.checkDue(),
    }),
    Scheduled.of(RemindPayees, { name: 'remind payees', pauseMs: 600_000, firstAfterMs: 60_000, task: (payees) => payees.remind() }),
  ],
})
export class PayeesWorkerModule {}
