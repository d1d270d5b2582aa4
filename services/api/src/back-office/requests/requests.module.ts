import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../../foundation/audit/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { SchoolManagersModule } from '../../schools/school-managers/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { REQUESTS_DATA } from './kept-data.js';
import { INBOX_CONTROLLERS, InboxCountsController } from './inbox.controller.js';
import { InboxJoint } from './inbox.joint.js';
import { InboxService } from './inbox.service.js';
import { CashRequestsController, RequestsController } from './requests.controller.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestsService } from './requests.service.js';
import { MailModule } from '../../foundation/mail/index.js';
import { RequestReceivedMail } from './mails/request-received.mail.js';
import { RequestForTeamMail } from './mails/request-for-team.mail.js';
import { RequestDecidedMail } from './mails/request-decided.mail.js';
import { RequestCash } from './request-cash.js';
import { UsersModule } from '../../accounts/users/index.js';
import { CreditModule } from '../../checkout/credit/index.js';
import { CashApproval } from './approvals/cash.approval.js';
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
    CreditModule,
    DealsModule,
    OutboxModule,
    SchoolManagersModule,
    SchoolsModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [CashRequestsController, RequestsController, InboxCountsController, ...INBOX_CONTROLLERS],
  providers: [
    ...INBOX_LISTS,
    Approvals,
    RequestCash,
    CashApproval,
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
