interface Account {
  /** An asset, a liability, or income and expense. */
  readonly group: 'owned' | 'owed' | 'result';
  /** What its parts are kept by; null for an account without parts. */
  readonly of: 'payment' | 'dispute' | 'voucher' | 'user' | 'order' | 'business' | 'school' | null;
}

/** The chart of accounts. */
export const ACCOUNTS = {
  /** Money at the card provider. */
  provider: { group: 'owned', of: null },
  /** Money in our bank account. */
  bank: { group: 'owned', of: null },
  /** What we expect from the card provider until it confirms. */
  clearing: { group: 'owned', of: 'payment' },
  /** What buyers' banks took while they decide. */
  disputed: { group: 'owned', of: 'dispute' },
  /** The price of unused vouchers, which belongs to their holders. */
  holders: { group: 'owed', of: 'voucher' },
  /** Store credit. */
  credit: { group: 'owed', of: 'user' },
  /** Store credit of an order that is not settled. */
  'credit-held': { group: 'owed', of: 'order' },
  /** Businesses' earnings. */
  payable: { group: 'owed', of: 'business' },
  /** The schools' part of sales. */
  'school-fund': { group: 'owed', of: null },
  /** Approved cash rewards. */
  'rewards-due': { group: 'owed', of: 'school' },
  /** Our part of sales. */
  share: { group: 'result', of: null },
  /** Refunds of used vouchers, at our expense. */
  goodwill: { group: 'result', of: null },
  'reward-costs': { group: 'result', of: null },
  /** Debts of businesses that were written off. */
  'write-offs': { group: 'result', of: null },
  'card-fees': { group: 'result', of: null },
  'dispute-fees': { group: 'result', of: null },
  'provider-fees': { group: 'result', of: null },
  /** Lost disputes about refunded payments, or ones that bought nothing. */
  'dispute-losses': { group: 'result', of: null },
  /** Movements at the provider whose reason is unknown to us. */
  unexplained: { group: 'result', of: null },
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;

type SingleSum = { [Name in AccountName]: (typeof ACCOUNTS)[Name]['of'] extends null ? Name : never }[AccountName];
export type DividedAccount = Exclude<AccountName, SingleSum>;
export type SingleAccount = SingleSum;
