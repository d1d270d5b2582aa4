import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SiteModule } from '../site/site.module.js';
import { UsersModule } from '../users/users.module.js';
import { PointRedemptionsRepository } from './point-redemptions.repository.js';
import { PointsRepository } from './points.repository.js';
import { PointsService } from './points.service.js';
import { SchoolPointsJoint } from './school-points.joint.js';
import { SchoolPointsService } from './school-points.service.js';
import { MailModule } from '../../foundation/mail/mail.module.js';
import { RewardRequestedMail } from './mails/reward-requested.mail.js';
import { RewardDecidedMail } from './mails/reward-decided.mail.js';
import { RewardRequestsList } from './lists/reward-requests.list.js';
import { LedgerList } from './lists/ledger.list.js';

@Module({
  imports: [SchoolsModule, SiteModule, UsersModule, MailModule, OutboxModule],
  providers: [
    LedgerList,
    RewardRequestsList,
    PointRedemptionsRepository,
    PointsRepository,
    SchoolPointsJoint,
    RewardRequestedMail,
    RewardDecidedMail,
    PointsService,
    SchoolPointsService,
  ],
  exports: [PointsService, SchoolPointsService],
})
export class PointsModule {}
