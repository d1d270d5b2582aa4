import { Module } from '@nestjs/common';
import { CardPayments } from './card-payments.js';
import { ConnectedAccounts } from './connected-accounts.js';
import { ProviderBalance } from './provider-balance.js';

@Module({
  providers: [CardPayments, ConnectedAccounts, ProviderBalance],
  exports: [CardPayments, ConnectedAccounts, ProviderBalance],
})
export class PaymentsModule {}
