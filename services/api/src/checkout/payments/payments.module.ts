import { Module } from '@nestjs/common';
import { CardPayments } from './card-payments.js';
import { ProviderBalance } from './provider-balance.js';

@Module({ providers: [CardPayments, ProviderBalance], exports: [CardPayments, ProviderBalance] })
export class PaymentsModule {}
