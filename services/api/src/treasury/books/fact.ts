import type { AccountName } from './accounts.js';
import type { Split } from './split.js';

/** A business's earning when a voucher is used. */
export interface Earned {
  readonly business: number;
  readonly split: Split;
  readonly redeemedAt: Date;
  /** When a voucher was first used at this business. */
  readonly firstRedeemedAt: Date;
}

interface Sale {
  readonly voucher: number;
  readonly payment: string;
  readonly order: string;
  readonly price: number;
  /** The part of the price paid with store credit. */
  readonly credit: number;
}

/** The amount refunded to the buyer. */
interface Refunded extends Sale {
  /** Null if the voucher was not used. */
  readonly earned: Earned | null;
  /** The business did not honor the used voucher, so it returns its earnings. Otherwise the refund is at our expense. */
  readonly isOfBusiness: boolean;
}

interface Used {
  readonly voucher: number;
  readonly price: number;
  readonly earned: Earned;
}

interface CreditOfVoucher {
  readonly entry: 'expired-voucher' | 'withdrawn';
  readonly voucher: number;
}

interface CreditInCash {
  readonly entry: 'cashed';
}

interface CreditOfOrder {
  readonly entry: 'spent' | 'returned';
  readonly order: string;
}

interface RewardInCash {
  readonly school: number;
  readonly cents: number;
}

interface RewardTransferred extends RewardInCash {
  readonly transfer: string;
}

/** A dispute that the buyer's bank decided against us. */
interface LostDispute {
  readonly dispute: string;
  /** The amount taken. */
  readonly cents: number;
  readonly payment: string | null;
  /** The part of the payment that was not refunded before. */
  readonly unreturned: number;
  /** The purchase; null when there was none, or it was fully refunded. */
  readonly sale: Sale | null;
  /** Null while the voucher is unused. */
  readonly earned: Earned | null;
  /** The buyer says that the business did not deliver. */
  readonly isOfBusiness: boolean;
}

/** A change of our balance by the card provider; `amount` and `net` are negative for outgoing money. */
interface Movement {
  readonly category: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly payment: string | null;
  readonly source: string | null;
}

/** A transfer to a business's account at the provider: each line as deducted from payable. */
interface Transferred {
  readonly business: number;
  readonly transfer: string;
  readonly lines: readonly { readonly cents: number; readonly dueOn: string; readonly voucher: number | null }[];
}

/** A business's debt that is written off. */
interface WrittenOff {
  readonly business: number;
  readonly cents: number;
  readonly madeAt: Date;
}

/** A correction by the team. */
interface Corrected {
  readonly debit: Part;
  readonly credit: Part;
  readonly cents: number;
  readonly confirmedAt: Date;
}

interface Part {
  readonly account: AccountName;
  readonly reference: string;
}

/** A fact, by the kind of its journal. Amounts are cents, positive unless stated. */
export interface Facts {
  purchase: Sale;
  'credit-entry': { readonly user: number; readonly cents: number } & (CreditOfVoucher | CreditOfOrder | CreditInCash);
  redemption: Used;
  'redemption-undone': Used;
  refund: Refunded;
  'dispute-lost': LostDispute;
  movement: Movement;
  'reward-approved': RewardInCash;
  'reward-dropped': RewardInCash;
  'reward-paid': RewardInCash;
  /** By a payout run; `transfer` is the one that was reversed when taken back. */
  'reward-payout': RewardTransferred;
  'reward-payout-taken-back': RewardTransferred;
  payout: Transferred;
  /** `transfer` is the one that was reversed. */
  'payout-taken-back': Transferred;
  'write-off': WrittenOff;
  correction: Corrected;
}

export type FactKind = keyof Facts;
