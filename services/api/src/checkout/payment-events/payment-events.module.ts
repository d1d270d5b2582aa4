import { Module } from '@nestjs/common';
import { PaymentTroublesModule } from '../payment-troubles/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { PAYMENT_EVENTS_DATA } from './kept-data.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { PaymentEventsService } from './payment-events.service.js';
import { WebhookController } from './webhook.controller.js';
import { PaymentEventTimeline } from './payment-event-timeline.repository.js';

@Module({
  imports: [PaymentTroublesModule, PaymentsModule, PurchasesModule],
  controllers: [WebhookController],
  providers: [PaymentEventTimeline, PAYMENT_EVENTS_DATA, PaymentEventsService, PaymentEventsRepository],
  exports: [PaymentEventsService],
})
export class PaymentEventsModule {}
