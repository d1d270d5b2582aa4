import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../businesses/index.js';
import { BusinessManagersRepository } from './business-managers.repository.js';
import { BusinessManagersService } from './business-managers.service.js';
import { STAFF_DATA } from './kept-data.js';
import { LastRedemptions } from './last-redemptions.joint.js';
import { StaffLinkMail } from './mails/staff-link.mail.js';
import { OpenTill } from './open-till.js';
import { StaffEventsRepository } from './staff-events.repository.js';
import { StaffLinksRepository } from './staff-links.repository.js';
import { StaffSignInController } from './staff-sign-in.controller.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';
import { TillSecrets } from './till-secrets.js';
import { TillsRepository } from './tills.repository.js';
import { TillsService } from './tills.service.js';

@Module({
  imports: [BusinessesModule, MailModule, OutboxModule, SessionsModule],
  controllers: [StaffController, StaffSignInController],
  providers: [
    BusinessManagersRepository,
    BusinessManagersService,
    LastRedemptions,
    OpenTill,
    STAFF_DATA,
    StaffEventsRepository,
    StaffLinkMail,
    StaffLinksRepository,
    StaffService,
    TillSecrets,
    TillsRepository,
    TillsService,
  ],
})
export class StaffModule {}
