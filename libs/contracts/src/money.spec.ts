import fc from 'fast-check';
import { discountPercentage, schoolPointsFor, toCents, toDollars } from './money';

describe('money', () => {
  it('gives one point for each dollar, rounded half up', () => {
    expect([0, 49, 50, 149, 150, 9_950].map(schoolPointsFor)).toEqual([0, 0, 1, 1, 2, 100]);
  });

  it('gives the rounded percentage saved, and none without both prices', () => {
    expect(discountPercentage(18_000, 9_900)).toBe(45);
    expect(discountPercentage(0, 100)).toBe(0);
    expect(discountPercentage(100, 0)).toBe(0);
  });

  it('keeps every amount through dollars and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => toCents(toDollars(cents)) === cents));
  });
});
