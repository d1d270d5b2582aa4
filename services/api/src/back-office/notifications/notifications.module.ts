import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { CollectNotifications } from './collect-notifications.js';
import { DigestSubscriptionsController } from './digest-subscriptions.controller.js';
import { DigestSubscriptions } from './digest-subscriptions.service.js';
import { DigestsRepository } from './digests.repository.js';
import { NOTIFICATIONS_DATA } from './kept-data.js';
import { NotificationDigestMail } from './mails/notification-digest.mail.js';
import { NewsJoint } from './news.joint.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { ReadersAddress } from './readers-address.joint.js';
import { SchoolManagersModule } from '../../schools/school-managers/index.js';
import { SchoolNewsJoint } from './school-news.joint.js';
import { SchoolNotificationsController } from './school-notifications.controller.js';
import { SchoolNotificationsRepository } from './school-notifications.repository.js';
import { SchoolNotificationsService } from './school-notifications.service.js';
import { SendDigests } from './send-digests.js';
import { EndedNotifications } from './ended-notifications.joint.js';
import { TeamNewsJoint } from './team-news.joint.js';
import { TeamNotificationsController } from './team-notifications.controller.js';
import { TeamNotificationsRepository } from './team-notifications.repository.js';
import { TeamNotificationsService } from './team-notifications.service.js';
import { EndedTeamNotifications } from './ended-team-notifications.joint.js';

@Module({
  imports: [BusinessesModule, MailModule, OutboxModule, SchoolManagersModule, SessionsModule],
  controllers: [DigestSubscriptionsController, NotificationsController, SchoolNotificationsController, TeamNotificationsController],
  providers: [
    CollectNotifications,
    DigestSubscriptions,
    DigestsRepository,
    NOTIFICATIONS_DATA,
    NewsJoint,
    NotificationDigestMail,
    NotificationsRepository,
    NotificationsService,
    ReadersAddress,
    SchoolNewsJoint,
    SchoolNotificationsRepository,
    SchoolNotificationsService,
    SendDigests,
    EndedNotifications,
    TeamNewsJoint,
    TeamNotificationsRepository,
    TeamNotificationsService,
    EndedTeamNotifications,
  ],
  exports: [CollectNotifications, SendDigests],
})
export class NotificationsModule {}
