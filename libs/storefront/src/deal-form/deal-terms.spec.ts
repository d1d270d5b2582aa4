import { dayOf, termsOf } from './deal-terms';

describe('discount and points', () => {
  it('are the rounded discount and one point per dollar', () => {
    expect(termsOf(80, 39.5)).toEqual({ discount: 51, points: 40 });
    expect([termsOf(undefined, undefined), termsOf(Number.NaN, 5)]).toEqual([
      { discount: 0, points: 0 },
      { discount: 0, points: 5 },
    ]);
    expect(termsOf(10, 20).discount).toBe(0);
  });

  it('show the local day on which a sale ends', () => {
    expect([dayOf('2026-12-25T07:59:59.999Z'), dayOf(null)]).toEqual(['2026-12-24', '']);
  });
});
