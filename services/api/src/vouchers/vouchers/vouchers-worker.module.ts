import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { MovedLocations } from './moved-locations.js';
import { VouchersModule } from './vouchers.module.js';

@Module({
  imports: [VouchersModule],
  providers: [
    Scheduled.of(MovedLocations, {
      name: 'tell families of locations that moved',
      pauseMs: 60_000,
      firstAfterMs: 5_000,
      task: (moved) => moved.promiseDue(),
    }),
  ],
})
export class VouchersWorkerModule {}
