import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AdminsModule } from '../admins/admins.module.js';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { CreditModule } from '../credit/credit.module.js';
import { ExportsModule } from '../../foundation/exports/exports.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SentMailsModule } from '../../foundation/mail/sent-mails.module.js';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { PaymentEventsModule } from '../payment-events/payment-events.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SchoolManagersModule } from '../school-managers/school-managers.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { PersonalDataService } from './personal-data.service.js';
import { PersonalDataRepository } from './personal-data.repository.js';

/** Brings together the modules that keep something; what they keep stands with each of them. */
@Module({
  imports: [
    DiscoveryModule,
    AdminsModule,
    AuditModule,
    BusinessesModule,
    CreditModule,
    ExportsModule,
    FiguresModule,
    JobsModule,
    OutboxModule,
    PaymentEventsModule,
    PurchasesModule,
    ReleasesModule,
    RemindersModule,
    RequestsModule,
    ReviewsModule,
    SchoolManagersModule,
    SchoolsModule,
    SentMailsModule,
    SessionsModule,
    UsersModule,
    VouchersModule,
  ],
  providers: [PersonalDataService, PersonalDataRepository],
  exports: [PersonalDataService],
})
export class PersonalDataModule {}
