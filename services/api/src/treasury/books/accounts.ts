interface Account {
  /** What we own, what we owe, or what it came to. */
  readonly group: 'owned' | 'owed' | 'result';
  /** What its parts are kept by; null where it is one sum. */
  readonly of: 'payment' | 'dispute' | 'voucher' | 'user' | 'order' | 'business' | 'school' | null;
}

/** The chart of accounts. */
export const ACCOUNTS = {
  /** What lies at the card provider. */
  provider: { group: 'owned', of: null },
  /** What our bank account holds. */
  bank: { group: 'owned', of: null },
  /** What we expect of the card provider, until it says the same. */
  clearing: { group: 'owned', of: 'payment' },
  /** What buyers' banks took while they decide. */
  disputed: { group: 'owned', of: 'dispute' },
  /** The price of vouchers that nobody has used: theirs who hold them. */
  holders: { group: 'owed', of: 'voucher' },
  /** Store credit. */
  credit: { group: 'owed', of: 'user' },
  /** Store credit of an order that is not settled. */
  'credit-held': { group: 'owed', of: 'order' },
  /** What businesses earned. */
  payable: { group: 'owed', of: 'business' },
  /** The part of sales that is kept for schools. */
  'school-fund': { group: 'owed', of: null },
  /** Rewards in cash that were approved. */
  'rewards-due': { group: 'owed', of: 'school' },
  /** Our part of sales. */
  share: { group: 'result', of: null },
  /** Refunds of used vouchers that we bear. */
  goodwill: { group: 'result', of: null },
  'reward-costs': { group: 'result', of: null },
  /** What businesses owed us and will not pay. */
  'write-offs': { group: 'result', of: null },
  'card-fees': { group: 'result', of: null },
  'dispute-fees': { group: 'result', of: null },
  'provider-fees': { group: 'result', of: null },
  /** Lost disputes of what had been refunded, or bought nothing. */
  'dispute-losses': { group: 'result', of: null },
  /** What the provider moved and nobody here knows why. */
  unexplained: { group: 'result', of: null },
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;

type SingleSum = { [Name in AccountName]: (typeof ACCOUNTS)[Name]['of'] extends null ? Name : never }[AccountName];
export type DividedAccount = Exclude<AccountName, SingleSum>;
export type SingleAccount = SingleSum;
