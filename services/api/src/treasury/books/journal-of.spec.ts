import fc from 'fast-check';
import { ACCOUNTS } from './accounts';
import type { Facts } from './fact';
import { partsOf, reservedOf } from './split';
import { balancesOf, linesOf, type SomeFact } from './testing/balances-of';

const split = fc
  .record({ schoolFundBp: fc.nat(10_000), shareBp: fc.nat(10_000) })
  .filter(({ schoolFundBp, shareBp }) => schoolFundBp + shareBp <= 10_000);

/** What can happen to a voucher after it is bought. */
type Fate =
  | 'open'
  | 'used'
  | 'used-undone'
  | 'used-undone-used'
  | 'refunded'
  | 'used-refunded'
  | 'used-dishonored-refunded'
  | 'expired'
  | 'expired-refunded';
const FATES: readonly Fate[] = [
  'open',
  'used',
  'used-undone',
  'used-undone-used',
  'refunded',
  'used-refunded',
  'used-dishonored-refunded',
  'expired',
  'expired-refunded',
];

interface Bought {
  readonly price: number;
  readonly creditBp: number;
  readonly user: number;
  readonly business: number;
  readonly fate: Fate;
  readonly split: Facts['redemption']['earned']['split'];
}

const bought: fc.Arbitrary<Bought> = fc.record({
  price: fc.integer({ min: 50, max: 100_000 }),
  creditBp: fc.oneof(fc.constant(0), fc.constant(10_000), fc.nat(10_000)),
  user: fc.nat(3),
  business: fc.nat(3),
  fate: fc.constantFrom(...FATES),
  split,
});

const AT = new Date('2026-11-20T20:00:00Z');

/** Everything that is recorded about a voucher, in order. */
function historyOf({ price, creditBp, user, business, fate, split: terms }: Bought, voucher: number): SomeFact[] {
  const order = `order-${voucher}`;
  const credit = Math.floor((price * creditBp) / 10_000);
  const sale = { voucher, payment: `pi-${voucher}`, order, price, credit };
  const used = { voucher, price, earned: { business, split: terms, redeemedAt: AT, firstRedeemedAt: AT } };
  const facts: SomeFact[] = [];
  if (credit > 0) facts.push({ kind: 'credit-entry', fact: { entry: 'spent', user, order, cents: credit } });
  facts.push({ kind: 'purchase', fact: sale });
  for (const step of fate.split('-')) {
    if (step === 'used') facts.push({ kind: 'redemption', fact: used });
    if (step === 'undone') facts.push({ kind: 'redemption-undone', fact: used });
    if (step === 'expired') facts.push({ kind: 'credit-entry', fact: { entry: 'expired-voucher', user, voucher, cents: price } });
    if (step !== 'refunded') continue;
    if (credit > 0) facts.push({ kind: 'credit-entry', fact: { entry: 'returned', user, order, cents: credit } });
    if (fate === 'expired-refunded') facts.push({ kind: 'credit-entry', fact: { entry: 'withdrawn', user, voucher, cents: price } });
    const isOfBusiness = fate === 'used-dishonored-refunded';
    facts.push({ kind: 'refund', fact: { ...sale, isOfBusiness, earned: fate.startsWith('used') ? used.earned : null } });
  }
  return facts;
}

const RUNS = { numRuns: 1_000 };
const histories = fc.array(bought, { maxLength: 40 });
const factsOf = (all: readonly Bought[]) => all.flatMap(historyOf);

describe('the journal of a fact', () => {
  it('sums to zero, and names only accounts in the chart', () => {
    fc.assert(
      fc.property(bought, (one) => {
        for (const fact of historyOf(one, 1)) {
          const lines = linesOf(fact as never);
          expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
          for (const { account, reference } of lines) expect(ACCOUNTS[account].of === null).toBe(reference === '');
        }
      }),
      RUNS,
    );
  });

  it('gives the same books in whatever order the facts are posted', () => {
    fc.assert(
      fc.property(
        histories.chain((all) =>
          fc.tuple(fc.constant(factsOf(all)), fc.shuffledSubarray(factsOf(all), { minLength: factsOf(all).length })),
        ),
        ([facts, shuffled]) => expect(balancesOf(shuffled)).toEqual(balancesOf(facts)),
      ),
      { numRuns: 500 },
    );
  });

  it('of an undone redemption is the exact reverse', () => {
    fc.assert(
      fc.property(bought, (one) => {
        const facts = historyOf({ ...one, fate: 'used-undone' }, 7);
        expect(balancesOf(facts)).toEqual(balancesOf(historyOf({ ...one, fate: 'open' }, 7)));
        const [used, undone] = facts.slice(-2).map((fact) => linesOf(fact as never));
        expect(undone).toEqual(used!.map((line) => ({ ...line, cents: -line.cents })));
      }),
      RUNS,
    );
  });

  it('leaves each price where it belongs: with the holder, as credit, refunded, or earned', () => {
    fc.assert(
      fc.property(bought, (one) => {
        const balances = balancesOf(historyOf(one, 7));
        const card = one.price - Math.floor((one.price * one.creditBp) / 10_000);
        const used = ['used', 'used-undone-used', 'used-refunded'].includes(one.fate);
        const isRefunded = one.fate.endsWith('refunded');
        const parts = partsOf(one.price, one.split);
        const expected = {
          'clearing[pi-7]': isRefunded ? 0 : card,
          'holders[7]': one.fate === 'open' || one.fate === 'used-undone' ? -one.price : 0,
          [`credit[${one.user}]`]: (isRefunded ? 0 : one.price - card) - (one.fate === 'expired' ? one.price : 0),
          [`payable[${one.business}]`]: used ? -parts.business : 0,
          'school-fund[]': used ? -parts.schoolFund : 0,
          'share[]': used ? -parts.share : 0,
          'goodwill[]': one.fate === 'used-refunded' ? one.price : 0,
        };
        expect(balances).toEqual(Object.fromEntries(Object.entries(expected).filter(([, cents]) => cents !== 0)));
      }),
      RUNS,
    );
  });

  it('of an approved and paid reward costs its value, and of a dropped one nothing', () => {
    const fact = { school: 3, cents: 5_000 };
    const approved: SomeFact = { kind: 'reward-approved', fact };
    expect(balancesOf([approved])).toEqual({ 'rewards-due[3]': -5_000, 'reward-costs[]': 5_000 });
    expect(balancesOf([approved, { kind: 'reward-paid', fact }])).toEqual({ 'reward-costs[]': 5_000, 'bank[]': -5_000 });
    expect(balancesOf([approved, { kind: 'reward-dropped', fact }])).toEqual({});
  });
});

describe('what is paid to a business', () => {
  const payout: SomeFact = {
    kind: 'payout',
    fact: {
      business: 3,
      transfer: 'tr-1',
      lines: [
        { cents: 4_000, dueOn: '2026-11-20', voucher: 7 },
        { cents: -1_500, dueOn: '2026-11-20', voucher: null },
      ],
    },
  };

  it('leaves nothing in clearing once the provider confirms the movement, in whichever order', () => {
    const transfer: SomeFact = {
      kind: 'movement',
      fact: { category: 'transfer', amount: -2_500, fee: 0, net: -2_500, payment: null, source: 'tr-1' },
    };
    for (const facts of [
      [payout, transfer],
      [transfer, payout],
    ])
      expect(balancesOf(facts)).toEqual({ 'payable[3]': 2_500, 'provider[]': -2_500 });
  });

  it('waits in clearing while only one side reports it', () => {
    expect(balancesOf([payout])).toEqual({ 'payable[3]': 2_500, 'clearing[tr-1]': -2_500 });
  });
});

describe('the parts of a price', () => {
  it('always sum to it, and none is below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), split, (price, terms) => {
        const { business, schoolFund, share } = partsOf(price, terms);
        expect(business + schoolFund + share).toBe(price);
        expect(Math.min(business, schoolFund, share)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it.each([
    [1_001, { schoolFundBp: 5_000, shareBp: 0 }, { business: 500, schoolFund: 501, share: 0 }],
    [1, { schoolFundBp: 5_000, shareBp: 5_000 }, { business: 0, schoolFund: 1, share: 0 }],
    [4_000, { schoolFundBp: 0, shareBp: 0 }, { business: 4_000, schoolFund: 0, share: 0 }],
  ])('are rounded half up: %i cents by %o', (price, terms, parts) => {
    expect(partsOf(price, terms)).toEqual(parts);
  });
});

it('nothing is reserved unless the terms say so', () => {
  expect(reservedOf(1_000_000, { schoolFundBp: 0, shareBp: 0 })).toBe(0);
});

describe('the parts of a journal', () => {
  const used = new Date('2026-11-20T20:00:00Z');
  const earned = { business: 5, split: { schoolFundBp: 1_000, shareBp: 500, reserveBp: 2_000 }, redeemedAt: used, firstRedeemedAt: used };

  it('of a lost dispute, for a voucher half paid with credit, are its card part, its credit, and what its business earned', () => {
    const sale = { voucher: 7, payment: 'pi_7', order: 'order-7', price: 4_000, credit: 1_500 };
    const fact = { dispute: 'du_7', cents: 2_500, payment: 'pi_7', unreturned: 2_500, sale, earned, isOfBusiness: true };
    expect(
      Object.fromEntries(linesOf({ kind: 'dispute-lost', fact }).map(({ account, dueOn, cents }) => [`${account} ${dueOn ?? ''}`, cents])),
    ).toEqual({
      ...{ 'payable 2026-12-04': 2_720, 'payable 2027-01-03': 680, 'school-fund ': 400, 'share ': 200 },
      ...{ 'disputed ': -2_500, 'credit-held ': -1_500 },
    });
  });

  it('of a used voucher are due together, except the reserve, which is due 30 days later', () => {
    const lines = linesOf({ kind: 'redemption', fact: { voucher: 7, price: 4_000, earned } });
    expect(lines.filter(({ account }) => account === 'payable').map(({ dueOn, cents }) => [dueOn, cents])).toEqual([
      ['2026-12-04', -2_720],
      ['2027-01-03', -680],
    ]);
  });
});
