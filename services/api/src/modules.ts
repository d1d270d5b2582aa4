import { AccountModule } from './accounts/account/index.js';
import { AdminsModule } from './accounts/admins/index.js';
import { SessionsModule } from './accounts/sessions/index.js';
import { TeamInvitationsModule } from './accounts/team-invitations/index.js';
import { AuditLogModule } from './back-office/audit-log/index.js';
import { BusinessHomeModule } from './back-office/business-home/index.js';
import { DeletionsModule } from './back-office/deletions/index.js';
import { BusinessRecordsModule } from './back-office/business-records/index.js';
import { TeamExportsModule } from './back-office/exports/index.js';
import { FiguresModule } from './back-office/figures/index.js';
import { JobsModule } from './back-office/jobs/index.js';
import { NotificationsModule } from './back-office/notifications/index.js';
import { LooksModule } from './back-office/looks/index.js';
import { OverviewModule } from './back-office/overview/index.js';
import { RequestsModule } from './back-office/requests/index.js';
import { SavedViewsModule } from './back-office/saved-views/index.js';
import { TeamRecordsModule } from './back-office/team-records/index.js';
import { TransactionsModule } from './back-office/transactions/index.js';
import { BusinessesModule } from './catalogue/businesses/index.js';
import { CrawlersModule } from './catalogue/crawlers/index.js';
import { DealAlertsModule } from './catalogue/deal-alerts/index.js';
import { DealsModule } from './catalogue/deals/index.js';
import { KeptDealsModule } from './catalogue/kept-deals/index.js';
import { PreviewsModule } from './catalogue/previews/index.js';
import { ReviewsModule } from './catalogue/reviews/index.js';
import { SearchModule } from './catalogue/search/index.js';
import { UploadsModule } from './catalogue/uploads/index.js';
import { StaffModule } from './catalogue/staff/index.js';
import { ComplaintsModule } from './checkout/complaints/index.js';
import { HistoryModule } from './checkout/history/index.js';
import { PaymentEventsModule } from './checkout/payment-events/index.js';
import { PurchasesModule } from './checkout/purchases/index.js';
import { PolicyReportsModule } from './remotes/policy-reports/index.js';
import { PublicConfigurationModule } from './remotes/public-configuration/index.js';
import { ReleasesModule } from './remotes/releases/index.js';
import { SchoolAreaModule } from './schools/school-area/index.js';
import { SchoolsModule } from './schools/schools/index.js';
import { BooksModule } from './treasury/books/index.js';
import { EarningsModule } from './treasury/earnings/index.js';
import { PayeesModule } from './treasury/payees/index.js';
import { PayoutsModule } from './treasury/payouts/index.js';
import { ReconciliationModule } from './treasury/reconciliation/index.js';
import { CounterModule } from './vouchers/counter/index.js';
import { RemindersModule } from './vouchers/reminders/index.js';
import { VouchersModule } from './vouchers/vouchers/index.js';

/** The business modules. The API serves all of them; the worker writes all their mails and lists. */
export const MODULES = [
  AccountModule,
  AdminsModule,
  AuditLogModule,
  BooksModule,
  BusinessHomeModule,
  BusinessRecordsModule,
  BusinessesModule,
  ComplaintsModule,
  CounterModule,
  CrawlersModule,
  DealAlertsModule,
  DealsModule,
  DeletionsModule,
  EarningsModule,
  FiguresModule,
  HistoryModule,
  JobsModule,
  KeptDealsModule,
  NotificationsModule,
  LooksModule,
  OverviewModule,
  PayeesModule,
  PayoutsModule,
  PaymentEventsModule,
  PreviewsModule,
  PolicyReportsModule,
  PublicConfigurationModule,
  PurchasesModule,
  ReconciliationModule,
  ReleasesModule,
  RemindersModule,
  RequestsModule,
  ReviewsModule,
  SavedViewsModule,
  SchoolAreaModule,
  SchoolsModule,
  SearchModule,
  SessionsModule,
  StaffModule,
  TeamExportsModule,
  TeamInvitationsModule,
  TeamRecordsModule,
  TransactionsModule,
  UploadsModule,
  VouchersModule,
];
