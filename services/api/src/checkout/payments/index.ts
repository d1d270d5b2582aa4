export { BankPayouts, StepRefused, type PayoutOrder } from './bank-payouts.js';
export { CardPayments, RefundRefused, type PaymentEventFacts, type PaymentFacts, type RefundFacts } from './card-payments.js';
export {
  AccountGone,
  ConnectedAccounts,
  ReplayedAnswer,
  type AccountFacts,
  type AccountOwner,
  type NewAccount,
} from './connected-accounts.js';
export { PaymentsModule } from './payments.module.js';
export { ProviderBalance, type DisputeFacts, type MovementFacts } from './provider-balance.js';
