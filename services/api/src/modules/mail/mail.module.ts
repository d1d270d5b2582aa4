import { Module } from '@nestjs/common';
import { Mailer } from '../../platform/smtp/mailer.js';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { QueuesModule } from '../../foundation/outbox/queues.module.js';
import { PointsModule } from '../points/points.module.js';
import { PaymentTroublesModule } from '../payment-troubles/payment-troubles.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SchoolManagersModule } from '../school-managers/school-managers.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { EmailProcessor } from './email.processor.js';
import { Letters } from './letters.js';
import { SentMailsModule } from './sent-mails.module.js';

@Module({
  imports: [
    BusinessesModule,
    QueuesModule,
    VouchersModule,
    SessionsModule,
    PointsModule,
    PaymentTroublesModule,
    PurchasesModule,
    RemindersModule,
    RequestsModule,
    ReviewsModule,
    SchoolManagersModule,
    SentMailsModule,
  ],
  providers: [Mailer, Letters, EmailProcessor],
})
export class MailModule {}
