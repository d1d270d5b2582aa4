import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { CollectNotifications } from './collect-notifications.js';
import { NotificationsModule } from './notifications.module.js';
import { SendDigests } from './send-digests.js';

@Module({
  imports: [NotificationsModule],
  providers: [
    Scheduled.of(CollectNotifications, {
      name: 'tell partners, schools, and the team what happened',
      pauseMs: 60_000,
      firstAfterMs: 7_000,
      task: (news) => news.collect(),
    }),
    Scheduled.of(SendDigests, {
      name: 'send digests',
      pauseMs: 300_000,
      firstAfterMs: 20_000,
      task: (digests) => digests.promiseDue(),
    }),
  ],
})
export class NotificationsWorkerModule {}
