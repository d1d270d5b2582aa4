import { Module } from '@nestjs/common';
import { AdminsModule } from './accounts/admins/index.js';
import { AuditLogModule } from './back-office/audit-log/index.js';
import { BusinessesModule } from './catalogue/businesses/index.js';
import { CounterModule } from './vouchers/counter/index.js';
import { DealsModule } from './catalogue/deals/index.js';
import { TeamExportsModule } from './back-office/exports/index.js';
import { FiguresModule } from './back-office/figures/index.js';
import { HealthModule } from './platform/health/health.module.js';
import { JobsModule } from './back-office/jobs/index.js';
import { PaymentEventsModule } from './checkout/payment-events/index.js';
import { PurchasesModule } from './checkout/purchases/index.js';
import { SchoolAreaModule } from './schools/school-area/index.js';
import { SchoolsModule } from './schools/schools/index.js';
import { SessionsModule } from './accounts/sessions/index.js';
import { PublicConfigurationModule } from './remotes/public-configuration/index.js';
import { VouchersModule } from './vouchers/vouchers/index.js';
import { HistoryModule } from './checkout/history/index.js';
import { PreviewsModule } from './catalogue/previews/index.js';
import { ReleasesModule } from './remotes/releases/index.js';
import { RemindersModule } from './vouchers/reminders/index.js';
import { RequestsModule } from './back-office/requests/index.js';
import { ReviewsModule } from './catalogue/reviews/index.js';
import { TransactionsModule } from './back-office/transactions/index.js';
import { UploadsModule } from './catalogue/uploads/index.js';
import { PlatformModule } from './platform/platform.module.js';

/** Answers requests. Holds no state of its own, so any number of copies may run. */
@Module({
  imports: [
    PlatformModule.for('api'),
    AdminsModule,
    AuditLogModule,
    BusinessesModule,
    CounterModule,
    DealsModule,
    TeamExportsModule,
    FiguresModule,
    HealthModule,
    JobsModule,
    PaymentEventsModule,
    PurchasesModule,
    HistoryModule,
    PreviewsModule,
    ReleasesModule,
    RemindersModule,
    RequestsModule,
    ReviewsModule,
    TransactionsModule,
    UploadsModule,
    SchoolAreaModule,
    SchoolsModule,
    SessionsModule,
    PublicConfigurationModule,
    VouchersModule,
  ],
})
export class ApiModule {}
