import type { AccountName, DividedAccount, SingleAccount } from './accounts.js';
import { dueOn } from './due-on.js';
import type { FactKind, Facts } from './fact.js';
import { partsOf } from './split.js';

/** Above zero for a debit, below for a credit. The lines of a journal sum to zero. */
export interface Line {
  readonly account: AccountName;
  /** Whose part of the account; empty where the account is one sum. */
  readonly reference: string;
  readonly cents: number;
  /** Of what is payable: from which day, and for which voucher. */
  readonly dueOn?: string;
  readonly voucher?: number;
}

const sum = (account: SingleAccount, cents: number): Line => ({ account, reference: '', cents });
const of = (account: DividedAccount, reference: string | number, cents: number): Line => ({
  account,
  reference: String(reference),
  cents,
});

const reversed = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, cents: -line.cents }));

function used({ voucher, price, earned: { business, split, redeemedAt, firstRedeemedAt } }: Facts['redemption']): Line[] {
  const parts = partsOf(price, split);
  return [
    of('holders', voucher, price),
    { ...of('payable', business, -parts.business), dueOn: dueOn(redeemedAt, firstRedeemedAt), voucher },
    sum('school-fund', -parts.schoolFund),
    sum('share', -parts.share),
  ];
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
    case 'withdrawn':
      return [credit(fact.cents), of('holders', fact.voucher, -fact.cents)];
  }
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
  refund: ({ voucher, payment, order, price, credit, wasUsed }) => [
    wasUsed ? sum('goodwill', price) : of('holders', voucher, price),
    of('clearing', payment, credit - price),
    of('credit-held', order, -credit),
  ],
  'reward-approved': ({ school, cents }) => [sum('reward-costs', cents), of('rewards-due', school, -cents)],
  'reward-dropped': ({ school, cents }) => [of('rewards-due', school, cents), sum('reward-costs', -cents)],
  'reward-paid': ({ school, cents }) => [of('rewards-due', school, cents), sum('bank', -cents)],
};

/**
 * The lines of a fact's journal. They follow from the fact alone and never from a balance, so the order in which facts are posted
 * does not matter.
 */
export function journalOf<Kind extends FactKind>(kind: Kind, fact: Facts[Kind]): Line[] {
  return JOURNALS[kind](fact).filter(({ cents }) => cents !== 0);
}
