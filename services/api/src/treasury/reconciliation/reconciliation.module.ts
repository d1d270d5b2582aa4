import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { PaymentsModule } from '../../checkout/payments/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { BooksModule } from '../books/index.js';
import { CompareProvider } from './compare-provider.js';
import { FetchMovements } from './fetch-movements.js';
import { BooksOffMail } from './mails/books-off.mail.js';
import { BooksUncheckedMail } from './mails/books-unchecked.mail.js';
import { MovementMarksRepository } from './movement-marks.repository.js';
import { MovementsRepository } from './movements.repository.js';
import { Reconcile } from './reconcile.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';
import { TeamReconciliation } from './team-reconciliation.js';
import { TeamReconciliationController } from './team-reconciliation.controller.js';
import { TeamReconciliationJoint } from './team-reconciliation.joint.js';
import { DisputeTimeline } from './dispute-timeline.repository.js';

@Module({
  imports: [AuditModule, BooksModule, MailModule, OutboxModule, PaymentsModule, SessionsModule],
  controllers: [TeamReconciliationController],
  providers: [
    TeamReconciliation,
    TeamReconciliationJoint,
    DisputeTimeline,
    BooksOffMail,
    BooksUncheckedMail,
    CompareProvider,
    FetchMovements,
    MovementMarksRepository,
    MovementsRepository,
    Reconcile,
    ReconciliationsRepository,
  ],
  exports: [FetchMovements, MovementMarksRepository, Reconcile, ReconciliationsRepository],
})
export class ReconciliationModule {}
