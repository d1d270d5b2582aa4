/** The meaning of a line of a business's account, by its journal. */
const KINDS: Readonly<Record<string, string>> = {
  redemption: 'Voucher used',
  'redemption-undone': 'Redemption undone',
  refund: 'Refunded',
  'dispute-lost': 'Dispute lost',
  payout: 'Payout',
  'payout-taken-back': 'Payout taken back',
  'write-off': 'Written off',
  correction: 'Correction',
};

export const kindInWords = (kind: string): string => KINDS[kind] ?? kind;

/** The accounts of the books; those with parts name theirs. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  provider: 'money at the card provider',
  bank: 'our bank account',
  clearing: 'payments on their way,',
  disputed: 'disputed payments,',
  holders: 'unused voucher',
  credit: 'store credit of user',
  'credit-held': 'store credit of order',
  payable: 'owed to business',
  'school-fund': 'the schools’ part of sales',
  'rewards-due': 'rewards of school',
  share: 'our own income',
  goodwill: 'refunds at our expense',
  'reward-costs': 'the cost of rewards',
  'write-offs': 'debts written off',
  'card-fees': 'fees for card payments',
  'dispute-fees': 'dispute fees',
  'provider-fees': 'other fees of the card provider',
  'dispute-losses': 'lost disputes',
  unexplained: 'unexplained movements',
};

/** @param account such as `payable:5` */
export function accountInWords(account: string): string {
  const at = account.indexOf(':');
  const [name, part] = at < 0 ? [account, ''] : [account.slice(0, at), account.slice(at + 1)];
  const words = ACCOUNTS[name] ?? name;
  if (part === '') return words;
  return /^\d+$/.test(part) ? `${words} #${part}` : `${words} ${part}`;
}
