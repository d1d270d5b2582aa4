import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { UploadsModule } from '../../catalogue/uploads/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { VouchersModule } from '../../vouchers/vouchers/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { ComplaintPictures } from './complaint-pictures.js';
import { ComplaintPicturesRepository } from './complaint-pictures.repository.js';
import { ComplaintTimeline } from './complaint-timeline.repository.js';
import { ComplaintsController } from './complaints.controller.js';
import { ComplaintsJoint } from './complaints.joint.js';
import { ComplaintsRepository } from './complaints.repository.js';
import { ComplaintsService } from './complaints.service.js';
import { EndComplaint } from './end-complaint.js';
import { KeepComplaints } from './keep-complaints.js';
import { COMPLAINTS_DATA } from './kept-data.js';
import { ComplaintsList } from './lists/complaints.list.js';
import { ComplaintAnsweredMail } from './mails/complaint-answered.mail.js';
import { ComplaintEndedMail } from './mails/complaint-ended.mail.js';
import { ComplaintMadeMail } from './mails/complaint-made.mail.js';
import { ComplaintsPauseDealsMail } from './mails/complaints-pause-deals.mail.js';
import { MakeComplaint } from './make-complaint.js';

@Module({
  imports: [
    AuditModule,
    BusinessesModule,
    DealsModule,
    MailModule,
    OutboxModule,
    PurchasesModule,
    SessionsModule,
    UploadsModule,
    VouchersModule,
  ],
  controllers: [ComplaintsController],
  providers: [
    COMPLAINTS_DATA,
    ComplaintAnsweredMail,
    ComplaintEndedMail,
    ComplaintMadeMail,
    ComplaintPictures,
    ComplaintPicturesRepository,
    ComplaintTimeline,
    ComplaintsJoint,
    ComplaintsList,
    ComplaintsPauseDealsMail,
    ComplaintsRepository,
    ComplaintsService,
    EndComplaint,
    KeepComplaints,
    MakeComplaint,
  ],
  exports: [ComplaintsService, KeepComplaints],
})
export class ComplaintsModule {}
