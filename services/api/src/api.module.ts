import { Module } from '@nestjs/common';
import { AdminsModule } from './modules/admins/admins.module.js';
import { AuditLogModule } from './modules/audit-log/audit-log.module.js';
import { BusinessesModule } from './modules/businesses/businesses.module.js';
import { CounterModule } from './modules/counter/counter.module.js';
import { DealsModule } from './modules/deals/deals.module.js';
import { TeamExportsModule } from './modules/exports/team-exports.module.js';
import { FiguresModule } from './modules/figures/figures.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';
import { PaymentEventsModule } from './modules/payment-events/payment-events.module.js';
import { PurchasesModule } from './modules/purchases/purchases.module.js';
import { SchoolAreaModule } from './modules/school-area/school-area.module.js';
import { SchoolsModule } from './modules/schools/schools.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { VouchersModule } from './modules/vouchers/vouchers.module.js';
import { HistoryModule } from './modules/history/history.module.js';
import { PreviewsModule } from './modules/previews/previews.module.js';
import { ReleasesModule } from './modules/releases/releases.module.js';
import { RemindersModule } from './modules/reminders/reminders.module.js';
import { RequestsModule } from './modules/requests/requests.module.js';
import { ReviewsModule } from './modules/reviews/reviews.module.js';
import { TransactionsModule } from './modules/transactions/transactions.module.js';
import { UploadsModule } from './modules/uploads/uploads.module.js';
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
    SiteModule,
    VouchersModule,
  ],
})
export class ApiModule {}
