import type { AccountName } from './accounts.js';
import type { Split } from './split.js';

/** What a business earned when a voucher was used. */
export interface Earned {
  readonly business: number;
  readonly split: Split;
  readonly redeemedAt: Date;
  /** The business's very first. */
  readonly firstRedeemedAt: Date;
}

interface Sale {
  readonly voucher: number;
  readonly payment: string;
  readonly order: string;
  readonly price: number;
  /** What of the price store credit paid. */
  readonly credit: number;
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

interface CreditOfOrder {
  readonly entry: 'spent' | 'returned';
  readonly order: string;
}

interface RewardInCash {
  readonly school: number;
  readonly cents: number;
}

/** What a buyer's bank took for good. */
interface LostDispute {
  readonly dispute: string;
  /** What it took. */
  readonly cents: number;
  readonly payment: string | null;
  /** What of the payment no refund brought back to the buyer before. */
  readonly unreturned: number;
  /** What was bought; null where nothing was, or where all of it had been refunded. */
  readonly sale: Sale | null;
  /** Null while the voucher was not used. */
  readonly earned: Earned | null;
  /** The buyer says that the business did not deliver. */
  readonly isOfBusiness: boolean;
}

/** What the card provider did to our balance; `amount` and `net` are below zero for what went out. */
interface Movement {
  readonly category: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly payment: string | null;
  readonly source: string | null;
}

/** What left for a business's account at the provider: each line as it is taken off what is payable. */
interface Transferred {
  readonly business: number;
  readonly transfer: string;
  readonly lines: readonly { readonly cents: number; readonly dueOn: string; readonly voucher: number | null }[];
}

/** What a business owed and will not pay. */
interface WrittenOff {
  readonly business: number;
  readonly cents: number;
  readonly madeAt: Date;
}

/** What the team puts right. */
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

/** What happened, by the journal that it becomes. Amounts are cents, above zero but where it says so. */
export interface Facts {
  purchase: Sale;
  'credit-entry': { readonly user: number; readonly cents: number } & (CreditOfVoucher | CreditOfOrder);
  redemption: Used;
  'redemption-undone': Used;
  /** `wasUsed`: we bear it, since the business keeps what it earned. */
  refund: Sale & { readonly wasUsed: boolean };
  'dispute-lost': LostDispute;
  movement: Movement;
  'reward-approved': RewardInCash;
  'reward-dropped': RewardInCash;
  'reward-paid': RewardInCash;
  payout: Transferred;
  /** `transfer` is what took it back. */
  'payout-taken-back': Transferred;
  'write-off': WrittenOff;
  correction: Corrected;
}

export type FactKind = keyof Facts;
