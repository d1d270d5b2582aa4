import { Module } from '@nestjs/common';
import { CardPayments } from './card-payments.js';

@Module({ providers: [CardPayments], exports: [CardPayments] })
export class PaymentsModule {}
