import { Module } from '@nestjs/common';
import { ExportsWorkerModule } from './foundation/exports/exports-worker.module.js';
import { FiguresWorkerModule } from './modules/figures/figures-worker.module.js';
import { JobsWorkerModule } from './modules/jobs/jobs-worker.module.js';
import { MailWorkerModule } from './foundation/mail/mail-worker.module.js';
import { RelayModule } from './foundation/outbox/relay.module.js';
import { PaymentsWorkerModule } from './modules/payment-events/payments-worker.module.js';
import { PersonalDataWorkerModule } from './modules/personal-data/personal-data-worker.module.js';
import { ReleasesWorkerModule } from './modules/releases/releases-worker.module.js';
import { RemindersWorkerModule } from './modules/reminders/reminders-worker.module.js';
import { UploadsWorkerModule } from './modules/uploads/uploads-worker.module.js';
import { AdminsModule } from './modules/admins/admins.module.js';
import { AuditLogModule } from './modules/audit-log/audit-log.module.js';
import { BusinessesModule } from './modules/businesses/businesses.module.js';
import { DealsModule } from './modules/deals/deals.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';
import { PaymentTroublesModule } from './modules/payment-troubles/payment-troubles.module.js';
import { PointsModule } from './modules/points/points.module.js';
import { PurchasesModule } from './modules/purchases/purchases.module.js';
import { RemindersModule } from './modules/reminders/reminders.module.js';
import { RequestsModule } from './modules/requests/requests.module.js';
import { ReviewsModule } from './modules/reviews/reviews.module.js';
import { SchoolManagersModule } from './modules/school-managers/school-managers.module.js';
import { SchoolsModule } from './modules/schools/schools.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { TransactionsModule } from './modules/transactions/transactions.module.js';
import { VouchersModule } from './modules/vouchers/vouchers.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** Those that write mails, or have lists for export. */
const WITH_MAILS_OR_LISTS = [
  AdminsModule,
  AuditLogModule,
  BusinessesModule,
  DealsModule,
  JobsModule,
  PaymentTroublesModule,
  PointsModule,
  PurchasesModule,
  RemindersModule,
  RequestsModule,
  ReviewsModule,
  SchoolManagersModule,
  SchoolsModule,
  SessionsModule,
  SiteModule,
  TransactionsModule,
  VouchersModule,
];

/** Does what requests promised: relays the outbox, works the queues, keeps the money path's clock. */
@Module({
  imports: [
    PlatformModule.for('worker'),
    ...WITH_MAILS_OR_LISTS,
    RelayModule,
    MailWorkerModule,
    PaymentsWorkerModule,
    RemindersWorkerModule,
    UploadsWorkerModule,
    FiguresWorkerModule,
    JobsWorkerModule,
    ExportsWorkerModule,
    ReleasesWorkerModule,
    PersonalDataWorkerModule,
  ],
})
export class WorkerModule {}
