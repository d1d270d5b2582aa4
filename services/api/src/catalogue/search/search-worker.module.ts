import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { SearchModule } from './search.module.js';
import { SearchUpkeepJoint } from './search-upkeep.joint.js';

@Module({
  imports: [SearchModule],
  providers: [
    Scheduled.of(SearchUpkeepJoint, {
      name: 'renew what is known of words and of what sells',
      pauseMs: 300_000,
      firstAfterMs: 10_000,
      task: (upkeep) => upkeep.renew(),
    }),
  ],
})
export class SearchWorkerModule {}
