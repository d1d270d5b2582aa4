import fc from 'fast-check';
import type { Facts } from './fact';
import { balancesOf, linesOf, type SomeFact } from './testing/balances-of';

const AT = new Date('2026-11-20T20:00:00Z');

describe('what the card provider says', () => {
  const sale = { voucher: 7, payment: 'pi-7', order: 'order-7', price: 4_000, credit: 1_000 };
  const moved = (category: string, amount: number, fee = 0, source = 're-7'): SomeFact => ({
    kind: 'movement',
    fact: { category, amount, fee, net: amount - fee, payment: category.startsWith('dispute') ? null : 'pi-7', source },
  });
  const purchase: SomeFact = { kind: 'purchase', fact: sale };
  const charge = moved('charge', 3_000, 117);

  it('meets what we expected in clearing, which reaches zero however a payment ends', () => {
    const refund: SomeFact = { kind: 'refund', fact: { ...sale, earned: null, isOfBusiness: false } };
    const cleared = (...facts: SomeFact[]) => balancesOf([purchase, charge, ...facts])['clearing[pi-7]'] ?? 0;
    expect([cleared(), cleared(refund), cleared(refund, moved('refund', -3_000))]).toEqual([0, -3_000, 0]);
    expect(cleared(refund, moved('refund', -1_000), moved('refund', -2_000))).toBe(0);
    expect(cleared(refund, moved('refund', -3_000), moved('refund_failure', 3_000))).toBe(-3_000);
  });

  it.each(['payout', 'topup', 'fee', 'charge', 'refund', 'dispute', 'dispute_reversal', 'something_new'])(
    'changes the provider’s account by the net of a movement, and sums to zero: %s',
    (category) => {
      fc.assert(
        fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(5_000), (amount, fee) => {
          const lines = linesOf(moved(category, amount, fee) as never);
          const net = lines.filter(({ account }) => account === 'provider').reduce((sum, { cents }) => sum + cents, 0);
          expect([net, lines.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([amount - fee, 0]);
        }),
        { numRuns: 200 },
      );
    },
  );

  it('is unexplained when no one here knows it, and never lost', () => {
    expect(balancesOf([moved('something_new', -500)])).toEqual({ 'provider[]': -500, 'unexplained[]': 500 });
    expect(
      balancesOf([{ kind: 'movement', fact: { category: 'charge', amount: 9, fee: 0, net: 9, payment: null, source: null } }]),
    ).toEqual({
      'provider[]': 9,
      'unexplained[]': -9,
    });
  });

  const earned = { business: 3, split: { schoolFundBp: 1_000, shareBp: 0 }, redeemedAt: AT, firstRedeemedAt: AT };
  const taken = moved('dispute', -3_000, 1_500, 'du-7');
  const lost = (change: Partial<Facts['dispute-lost']>): SomeFact => ({
    kind: 'dispute-lost',
    fact: { dispute: 'du-7', cents: 3_000, payment: 'pi-7', unreturned: 3_000, sale, earned: null, isOfBusiness: false, ...change },
  });
  const used: SomeFact = { kind: 'redemption', fact: { voucher: 7, price: 4_000, earned } };

  it.each([
    ['the holder, of an unused voucher', [purchase, charge, taken, lost({})], {}],
    [
      'us, of a used one',
      [purchase, charge, used, taken, lost({ earned })],
      { 'payable[3]': -3_600, 'school-fund[]': -400, 'goodwill[]': 4_000 },
    ],
    ['the business, where it did not deliver', [purchase, charge, used, taken, lost({ earned, isOfBusiness: true })], {}],
  ] as [string, SomeFact[], Record<string, number>][])('takes a lost dispute from %s', (_whose, facts, owed) => {
    const returnedCredit: SomeFact = { kind: 'credit-entry', fact: { entry: 'returned', user: 1, order: 'order-7', cents: 1_000 } };
    const spent: SomeFact = { kind: 'credit-entry', fact: { entry: 'spent', user: 1, order: 'order-7', cents: 1_000 } };
    expect(balancesOf([spent, ...facts, returnedCredit])).toEqual({
      ...{ 'provider[]': 3_000 - 117 - 4_500, 'card-fees[]': 117, 'dispute-fees[]': 1_500 },
      ...owed,
    });
  });

  it('is our loss when a lost dispute follows a refund', () => {
    const refund: SomeFact = { kind: 'refund', fact: { ...sale, credit: 0, price: 3_000, earned: null, isOfBusiness: false } };
    const facts = [{ ...purchase, fact: { ...sale, credit: 0, price: 3_000 } } as SomeFact, charge, refund, moved('refund', -3_000)];
    const lostAfter = lost({ sale: null, unreturned: 0 });
    expect(balancesOf([...facts, taken, lostAfter])).toMatchObject({ 'dispute-losses[]': 3_000, 'dispute-fees[]': 1_500 });
    expect(balancesOf([...facts, taken, lostAfter])).not.toHaveProperty(['disputed[du-7]']);
  });

  it.each([
    ['a refund of a part, and takes all', [moved('refund', -1_000)], 3_000, { sale, unreturned: 2_000 }, 1_000],
    ['a refund of a part, and takes the rest', [moved('refund', -1_000)], 2_000, { sale, unreturned: 2_000 }, 0],
    [
      'a refund that came back',
      [{ kind: 'refund', fact: { ...sale, earned: null, isOfBusiness: false } }, moved('refund', -3_000), moved('refund_failure', 3_000)],
      3_000,
      { sale: null, unreturned: 3_000 },
      0,
    ],
  ] as [string, SomeFact[], number, Partial<Facts['dispute-lost']>, number][])(
    'accounts for an earlier refund: a lost dispute after %s',
    (_what, before, cents, change, losses) => {
      const balances = balancesOf([purchase, charge, ...before, moved('dispute', -cents, 1_500, 'du-7'), lost({ ...change, cents })]);
      for (const account of ['clearing[pi-7]', 'disputed[du-7]', 'holders[7]']) expect(balances).not.toHaveProperty([account]);
      expect(balances['dispute-losses[]'] ?? 0).toBe(losses);
    },
  );

  it('leaves nothing in clearing when a lost dispute took a payment that bought nothing', () => {
    const balances = balancesOf([charge, taken, lost({ sale: null, unreturned: 3_000 })]);
    expect(balances).toEqual({ 'provider[]': -117 - 1_500, 'card-fees[]': 117, 'dispute-fees[]': 1_500 });
  });
});
