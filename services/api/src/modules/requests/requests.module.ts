import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SchoolManagersModule } from '../school-managers/school-managers.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { REQUESTS_DATA } from './kept-data.js';
import { INBOX_CONTROLLERS, InboxCountsController } from './inbox.controller.js';
import { InboxJoint } from './inbox.joint.js';
import { InboxService } from './inbox.service.js';
import { RequestsController } from './requests.controller.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestsService } from './requests.service.js';
import { MailModule } from '../../foundation/mail/mail.module.js';
import { RequestReceivedMail } from './mails/request-received.mail.js';
import { RequestForTeamMail } from './mails/request-for-team.mail.js';
import { RequestDecidedMail } from './mails/request-decided.mail.js';
import { Approvals } from './approvals/approvals.js';
import { ManagementApproval } from './approvals/management.approval.js';
import { PartnerApproval } from './approvals/partner.approval.js';
import { SchoolApproval } from './approvals/school.approval.js';
import { INBOX_LISTS } from './lists/inbox.lists.js';

@Module({
  imports: [
    DiscoveryModule,
    MailModule,
    AuditModule,
    BusinessesModule,
    DealsModule,
    OutboxModule,
    SchoolManagersModule,
    SchoolsModule,
    SessionsModule,
  ],
  controllers: [RequestsController, InboxCountsController, ...INBOX_CONTROLLERS],
  providers: [
    ...INBOX_LISTS,
    Approvals,
    SchoolApproval,
    ManagementApproval,
    PartnerApproval,
    RequestsRepository,
    InboxJoint,
    RequestReceivedMail,
    RequestForTeamMail,
    RequestDecidedMail,
    REQUESTS_DATA,
    RequestsService,
    InboxService,
  ],
  exports: [RequestsService, InboxService],
})
export class RequestsModule {}
