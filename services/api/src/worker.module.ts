import { Module } from '@nestjs/common';
import { ExportsWorkerModule } from './foundation/exports/index.js';
import { FiguresWorkerModule } from './back-office/figures/index.js';
import { JobsWorkerModule, JobsModule } from './back-office/jobs/index.js';
import { MailWorkerModule } from './foundation/mail/index.js';
import { RelayModule } from './foundation/outbox/index.js';
import { PaymentsWorkerModule } from './checkout/payment-events/index.js';
import { PersonalDataWorkerModule } from './accounts/personal-data/index.js';
import { ReleasesWorkerModule } from './remotes/releases/index.js';
import { RemindersWorkerModule, RemindersModule } from './vouchers/reminders/index.js';
import { UploadsWorkerModule } from './catalogue/uploads/index.js';
import { AdminsModule } from './accounts/admins/index.js';
import { AuditLogModule } from './back-office/audit-log/index.js';
import { BusinessesModule } from './catalogue/businesses/index.js';
import { DealsModule } from './catalogue/deals/index.js';
import { PaymentTroublesModule } from './checkout/payment-troubles/index.js';
import { PointsModule } from './schools/points/index.js';
import { PurchasesModule } from './checkout/purchases/index.js';
import { RequestsModule } from './back-office/requests/index.js';
import { ReviewsModule } from './catalogue/reviews/index.js';
import { SchoolManagersModule } from './schools/school-managers/index.js';
import { SchoolsModule } from './schools/schools/index.js';
import { SessionsModule } from './accounts/sessions/index.js';
import { RewardsModule } from './schools/rewards/index.js';
import { TransactionsModule } from './back-office/transactions/index.js';
import { VouchersModule } from './vouchers/vouchers/index.js';
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
  RewardsModule,
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
