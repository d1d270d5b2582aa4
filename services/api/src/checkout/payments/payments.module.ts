import { Module } from '@nestjs/common';
import { BankPayouts } from './bank-payouts.js';
import { CardPayments } from './card-payments.js';
import { ConnectedAccounts } from './connected-accounts.js';
import { ProviderBalance } from './provider-balance.js';

@Module({
  providers: [BankPayouts, CardPayments, ConnectedAccounts, ProviderBalance],
  exports: [BankPayouts, CardPayments, ConnectedAccounts, ProviderBalance],
})
export class PaymentsModule {}
