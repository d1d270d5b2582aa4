import { daysAfter, daysFrom, localDay } from './local-day';

describe('the marketplace’s days', () => {
  it('begin at midnight in California, in summer and winter', () => {
    expect(
      ['2026-12-25T07:59:59Z', '2026-12-25T08:00:00Z', '2026-07-01T06:59:59Z', '2026-07-01T07:00:00Z'].map((at) => localDay(new Date(at))),
    ).toEqual(['2026-12-24', '2026-12-25', '2026-06-30', '2026-07-01']);
  });

  it('are counted across months, and only calendar days', () => {
    expect([daysAfter('2026-02-28', 1), daysAfter('2028-02-28', 1), daysAfter('2026-01-01', -1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2025-12-31',
    ]);
    expect([daysFrom('2026-03-01', '2026-03-31'), daysFrom('2026-03-31', '2026-03-01')]).toEqual([31, -29]);
    expect(daysFrom('2026-02-30', '2026-03-01')).toBeNaN();
  });
});
