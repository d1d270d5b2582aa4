import { Module } from '@nestjs/common';
import { QueuesModule } from '../../foundation/outbox/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { PaymentEventsModule } from './payment-events.module.js';
import { PointsProcessor } from './points.processor.js';
import { Reconciler } from './reconciler.js';
import { RefundsProcessor } from './refunds.processor.js';

@Module({ imports: [PaymentEventsModule, PurchasesModule, QueuesModule], providers: [PointsProcessor, Reconciler, RefundsProcessor] })
export class PaymentsWorkerModule {}
