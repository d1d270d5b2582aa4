import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AdminsModule } from '../admins/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { ComplaintsModule } from '../../checkout/complaints/index.js';
import { CreditModule } from '../../checkout/credit/index.js';
import { DealAlertsModule } from '../../catalogue/deal-alerts/index.js';
import { ExportsModule } from '../../foundation/exports/index.js';
import { FiguresModule } from '../../back-office/figures/index.js';
import { JobsModule } from '../../back-office/jobs/index.js';
import { KeptDealsModule } from '../../catalogue/kept-deals/index.js';
import { NotificationsModule } from '../../back-office/notifications/index.js';
import { SentMailsModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { PaymentTroublesModule } from '../../checkout/payment-troubles/index.js';
import { PaymentEventsModule } from '../../checkout/payment-events/index.js';
import { PurchasesModule } from '../../checkout/purchases/index.js';
import { ReleasesModule } from '../../remotes/releases/index.js';
import { RemindersModule } from '../../vouchers/reminders/index.js';
import { RequestsModule } from '../../back-office/requests/index.js';
import { ReviewsModule } from '../../catalogue/reviews/index.js';
import { SavedViewsModule } from '../../back-office/saved-views/index.js';
import { SchoolManagersModule } from '../../schools/school-managers/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { SessionsModule } from '../sessions/index.js';
import { StaffModule } from '../../catalogue/staff/index.js';
import { TeamInvitationsModule } from '../team-invitations/index.js';
import { UsersModule } from '../users/index.js';
import { VouchersModule } from '../../vouchers/vouchers/index.js';
import { PersonalDataService } from './personal-data.service.js';
import { PersonalDataRepository } from './personal-data.repository.js';

/** Collects the modules that store personal data; each declares its own. */
@Module({
  imports: [
    DiscoveryModule,
    AdminsModule,
    AuditModule,
    BusinessesModule,
    ComplaintsModule,
    CreditModule,
    DealAlertsModule,
    ExportsModule,
    FiguresModule,
    JobsModule,
    KeptDealsModule,
    NotificationsModule,
    OutboxModule,
    PaymentEventsModule,
    PaymentTroublesModule,
    PurchasesModule,
    ReleasesModule,
    RemindersModule,
    RequestsModule,
    ReviewsModule,
    SavedViewsModule,
    SchoolManagersModule,
    SchoolsModule,
    SentMailsModule,
    SessionsModule,
    StaffModule,
    TeamInvitationsModule,
    UsersModule,
    VouchersModule,
  ],
  providers: [PersonalDataService, PersonalDataRepository],
  exports: [PersonalDataService],
})
export class PersonalDataModule {}
