import { daysAfter, localDay } from '../../platform/time/local-day.js';
import type { AccountName, DividedAccount, SingleAccount } from './accounts.js';
import { dueOn } from './due-on.js';
import type { Earned, FactKind, Facts } from './fact.js';
import { partsOf, reservedOf } from './split.js';

/** Positive for a debit, negative for a credit. A journal's lines sum to zero. */
export interface Line {
  readonly account: AccountName;
  /** The part of the account; empty for an account without parts. */
  readonly reference: string;
  readonly cents: number;
  /** For payable: from which day, and for which voucher. */
  readonly dueOn?: string;
  readonly voucher?: number;
}

const sum = (account: SingleAccount, cents: number): Line => ({ account, reference: '', cents });
const of = (account: DividedAccount, reference: string | number, cents: number): Line => ({
  account,
  reference: String(reference),
  cents,
});

/** The reserved part is due this much later. */
const RESERVE_DAYS = 30;

const reversed = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, cents: -line.cents }));

/** What a business, schools and we earn from a used voucher. */
function earnedBy({ business, split, redeemedAt, firstRedeemedAt }: Earned, voucher: number, price: number): Line[] {
  const parts = partsOf(price, split);
  const reserved = reservedOf(parts.business, split);
  const due = dueOn(redeemedAt, firstRedeemedAt);
  return [
    { ...of('payable', business, reserved - parts.business), dueOn: due, voucher },
    { ...of('payable', business, -reserved), dueOn: daysAfter(due, RESERVE_DAYS), voucher },
    sum('school-fund', -parts.schoolFund),
    sum('share', -parts.share),
  ];
}

const used = ({ voucher, price, earned }: Facts['redemption']): Line[] => [
  of('holders', voucher, price),
  ...earnedBy(earned, voucher, price),
];

/** Whose money is refunded: the holder's, the business's earnings, or ours. */
function takenFrom({
  earned,
  isOfBusiness,
  voucher,
  price,
}: Pick<Facts['refund'], 'earned' | 'isOfBusiness' | 'voucher' | 'price'>): Line[] {
  if (!earned) return [of('holders', voucher, price)];
  return isOfBusiness ? reversed(earnedBy(earned, voucher, price)) : [sum('goodwill', price)];
}

/** The bank did what a refund would have done, except for its own fee, and for money that was already refunded. */
function lost({ dispute, cents, payment, unreturned, sale, earned, isOfBusiness }: Facts['dispute-lost']): Line[] {
  const justified = Math.min(cents, unreturned);
  const taken = [of('disputed', dispute, -cents), sum('dispute-losses', cents - justified)];
  if (!sale) return [...taken, ...(payment === null ? [] : [of('clearing', payment, justified)])];
  const { voucher, order, price, credit } = sale;
  return [
    ...takenFrom({ earned, isOfBusiness, voucher, price }),
    ...taken,
    of('clearing', sale.payment, justified - (price - credit)),
    of('credit-held', order, -credit),
  ];
}

const FEES: Readonly<Record<string, SingleAccount>> = { charge: 'card-fees', dispute: 'dispute-fees', dispute_reversal: 'dispute-fees' };
const OF_PAYMENTS = ['charge', 'refund', 'refund_failure'];
const OF_DISPUTES = ['dispute', 'dispute_reversal'];
const OF_BUSINESSES = ['transfer', 'transfer_reversal'];
const OF_BANK = ['payout', 'payout_reversal', 'topup', 'topup_reversal'];

function moved({ category, amount, fee, net, payment, source }: Facts['movement']): Line[] {
  const other = () => {
    if (OF_PAYMENTS.includes(category) && payment !== null) return of('clearing', payment, -amount);
    if (OF_DISPUTES.includes(category) && source !== null) return of('disputed', source, -amount);
    if (OF_BUSINESSES.includes(category) && source !== null) return of('clearing', source, -amount);
    if (OF_BANK.includes(category)) return sum('bank', -amount);
    return sum(category === 'fee' ? 'provider-fees' : 'unexplained', -amount);
  };
  return [sum('provider', net), sum(FEES[category] ?? 'provider-fees', fee), other()];
}

function creditMoved(fact: Facts['credit-entry']): Line[] {
  const credit = (cents: number) => of('credit', fact.user, cents);
  switch (fact.entry) {
    case 'spent':
      return [credit(fact.cents), of('credit-held', fact.order, -fact.cents)];
    case 'returned':
      return [of('credit-held', fact.order, fact.cents), credit(-fact.cents)];
    case 'expired-voucher':
      return [of('holders', fact.voucher, fact.cents), credit(-fact.cents)];
    // By check, like rewards.
    case 'cashed':
      return [credit(fact.cents), sum('bank', -fact.cents)];
    case 'withdrawn':
      return [credit(fact.cents), of('holders', fact.voucher, -fact.cents)];
  }
}

const transferred = ({ business, transfer, lines }: Facts['payout']): Line[] => [
  ...lines.map(({ cents, dueOn: day, voucher }) => ({
    ...of('payable', business, cents),
    dueOn: day,
    ...(voucher !== null && { voucher }),
  })),
  of('clearing', transfer, -lines.reduce((total, { cents }) => total + cents, 0)),
];

const rewardTransferred = ({ school, transfer, cents }: Facts['reward-payout']): Line[] => [
  of('rewards-due', school, cents),
  of('clearing', transfer, -cents),
];

/** The part that becomes payable is due at once. */
function corrected({ debit, credit, cents, confirmedAt }: Facts['correction']): Line[] {
  const line = (part: typeof debit, amount: number): Line => ({
    ...part,
    cents: amount,
    ...(part.account === 'payable' && { dueOn: localDay(confirmedAt) }),
  });
  return [line(debit, cents), line(credit, -cents)];
}

const JOURNALS: { readonly [Kind in FactKind]: (fact: Facts[Kind]) => Line[] } = {
  purchase: ({ voucher, payment, order, price, credit }) => [
    of('clearing', payment, price - credit),
    of('credit-held', order, credit),
    of('holders', voucher, -price),
  ],
  'credit-entry': creditMoved,
  redemption: used,
  'redemption-undone': (fact) => reversed(used(fact)),
  refund: ({ payment, order, credit, ...sale }) => [
    ...takenFrom(sale),
    of('clearing', payment, credit - sale.price),
    of('credit-held', order, -credit),
  ],
  'dispute-lost': lost,
  movement: moved,
  'reward-approved': ({ school, cents }) => [sum('reward-costs', cents), of('rewards-due', school, -cents)],
  'reward-dropped': ({ school, cents }) => [of('rewards-due', school, cents), sum('reward-costs', -cents)],
  'reward-paid': ({ school, cents }) => [of('rewards-due', school, cents), sum('bank', -cents)],
  'reward-payout': rewardTransferred,
  'reward-payout-taken-back': (fact) => reversed(rewardTransferred(fact)),
  payout: transferred,
  'payout-taken-back': (fact) => reversed(transferred(fact)),
  'write-off': ({ business, cents, madeAt }) => [sum('write-offs', cents), { ...of('payable', business, -cents), dueOn: localDay(madeAt) }],
  correction: corrected,
};

/** The lines of a fact's journal. They depend on the fact alone and never on a balance, so the order of posting does not matter. */
export function journalOf<Kind extends FactKind>(kind: Kind, fact: Facts[Kind]): Line[] {
  return JOURNALS[kind](fact).filter(({ cents }) => cents !== 0);
}
