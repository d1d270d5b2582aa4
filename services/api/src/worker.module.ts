import { Module } from '@nestjs/common';
import { ExportsWorkerModule } from './foundation/exports/index.js';
import { FiguresWorkerModule } from './back-office/figures/index.js';
import { JobsWorkerModule } from './back-office/jobs/index.js';
import { NotificationsWorkerModule } from './back-office/notifications/index.js';
import { MailWorkerModule } from './foundation/mail/index.js';
import { RelayModule } from './foundation/outbox/index.js';
import { ComplaintsWorkerModule } from './checkout/complaints/index.js';
import { PaymentsWorkerModule } from './checkout/payment-events/index.js';
import { PersonalDataWorkerModule } from './accounts/personal-data/index.js';
import { ReleasesWorkerModule } from './remotes/releases/index.js';
import { RemindersWorkerModule } from './vouchers/reminders/index.js';
import { VouchersWorkerModule } from './vouchers/vouchers/index.js';
import { DealAlertsWorkerModule } from './catalogue/deal-alerts/index.js';
import { SearchWorkerModule } from './catalogue/search/index.js';
import { UploadsWorkerModule } from './catalogue/uploads/index.js';
import { BooksWorkerModule } from './treasury/books/index.js';
import { PayeesWorkerModule } from './treasury/payees/index.js';
import { PayoutsWorkerModule } from './treasury/payouts/index.js';
import { ReconciliationWorkerModule } from './treasury/reconciliation/index.js';
import { MODULES } from './modules.js';
import { PlatformModule } from './platform/platform.module.js';

/** Does the work that requests promised: relays the outbox, processes the queues, runs the money path's schedule. */
@Module({
  imports: [
    PlatformModule.for('worker'),
    ...MODULES,
    RelayModule,
    MailWorkerModule,
    PaymentsWorkerModule,
    ComplaintsWorkerModule,
    RemindersWorkerModule,
    VouchersWorkerModule,
    UploadsWorkerModule,
    FiguresWorkerModule,
    JobsWorkerModule,
    ExportsWorkerModule,
    ReleasesWorkerModule,
    PersonalDataWorkerModule,
    DealAlertsWorkerModule,
    NotificationsWorkerModule,
    SearchWorkerModule,
    BooksWorkerModule,
    PayeesWorkerModule,
    PayoutsWorkerModule,
    ReconciliationWorkerModule,
  ],
})
export class WorkerModule {}
