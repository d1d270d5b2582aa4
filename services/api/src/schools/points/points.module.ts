import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SchoolsModule } from '../schools/index.js';
import { RewardsModule } from '../rewards/index.js';
import { UsersModule } from '../../accounts/users/index.js';
import { PointRedemptionsRepository } from './point-redemptions.repository.js';
import { PointsRepository } from './points.repository.js';
import { PointsService } from './points.service.js';
import { SchoolBoardController } from './school-board.controller.js';
import { SchoolBoardJoint } from './school-board.joint.js';
import { PointsEarnedJoint } from './points-earned.joint.js';
import { SchoolPointsJoint } from './school-points.joint.js';
import { SchoolPointsService } from './school-points.service.js';
import { MailModule } from '../../foundation/mail/index.js';
import { RewardRequestedMail } from './mails/reward-requested.mail.js';
import { RewardDecidedMail } from './mails/reward-decided.mail.js';
import { RewardRequestsList } from './lists/reward-requests.list.js';
import { LedgerList } from './lists/ledger.list.js';
import { PointsTimeline } from './points-timeline.joint.js';

@Module({
  imports: [AuditModule, SchoolsModule, RewardsModule, UsersModule, MailModule, OutboxModule],
  controllers: [SchoolBoardController],
  providers: [
    PointsTimeline,
    LedgerList,
    RewardRequestsList,
    PointRedemptionsRepository,
    PointsRepository,
    SchoolBoardJoint,
    PointsEarnedJoint,
    SchoolPointsJoint,
    RewardRequestedMail,
    RewardDecidedMail,
    PointsService,
    SchoolPointsService,
  ],
  exports: [PointsEarnedJoint, PointsService, SchoolPointsService],
})
export class PointsModule {}
