import fc from 'fast-check';
import { spendable } from './spendable';

describe('how much store credit pays', () => {
  it.each([
    [0, 4_000, 0],
    [1_500, 4_000, 1_500],
    [4_000, 4_000, 4_000],
    [9_000, 4_000, 4_000],
    [3_980, 4_000, 3_950],
    [20, 50, 0],
    [-500, 4_000, 0],
  ])('of %p cents for a price of %p is %p', (balance, price, used) => {
    expect(spendable(balance, price)).toBe(used);
  });

  it('never leaves the card an amount below its minimum, nor spends more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 50, max: 20_000 }), (balance, price) => {
        const used = spendable(balance, price);
        const rest = price - used;
        return used >= 0 && used <= balance && (rest === 0 || rest >= 50);
      }),
    );
  });
});
