import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { PointsService } from './points.service.js';
import { SchoolPointsService } from './school-points.service.js';
import { MailModule } from '../../foundation/mail/mail.module.js';
import { RewardRequestedMail } from './mails/reward-requested.mail.js';
import { RewardDecidedMail } from './mails/reward-decided.mail.js';

@Module({
  imports: [MailModule, OutboxModule],
  providers: [RewardRequestedMail, RewardDecidedMail, PointsService, SchoolPointsService],
  exports: [PointsService, SchoolPointsService],
})
export class PointsModule {}
