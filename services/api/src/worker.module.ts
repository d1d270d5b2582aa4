import { Module } from '@nestjs/common';
import { ExportsWorkerModule } from './modules/exports/exports-worker.module.js';
import { FiguresWorkerModule } from './modules/figures/figures-worker.module.js';
import { JobsWorkerModule } from './modules/jobs/jobs-worker.module.js';
import { MailWorkerModule } from './foundation/mail/mail-worker.module.js';
import { RelayModule } from './foundation/outbox/relay.module.js';
import { PaymentsWorkerModule } from './modules/payment-events/payments-worker.module.js';
import { PersonalDataWorkerModule } from './modules/personal-data/personal-data-worker.module.js';
import { ReleasesWorkerModule } from './modules/releases/releases-worker.module.js';
import { RemindersWorkerModule } from './modules/reminders/reminders-worker.module.js';
import { UploadsWorkerModule } from './modules/uploads/uploads-worker.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** Does what requests promised: relays the outbox, works the queues, keeps the money path's clock. */
@Module({
  imports: [
    PlatformModule.for('worker'),
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
