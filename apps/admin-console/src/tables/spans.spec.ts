import { isFirstDay, SPANS, spanInWords, withDays } from './spans';

it('has date ranges that end on the marketplace’s own day', () => {
  expect(Object.values(SPANS).map(({ name, daysOn }) => [name, ...Object.values(daysOn('2026-11-21'))])).toEqual([
    ['Today', '2026-11-21', '2026-11-21'],
    ['Last 7 days', '2026-11-15', '2026-11-21'],
    ['Month to date', '2026-11-01', '2026-11-21'],
    ['Last month', '2026-10-01', '2026-10-31'],
  ]);
});

it('finds last month also from a month’s last day and in January', () => {
  expect(withDays({ from: 'last-month' }, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(withDays({ from: 'last-month' }, '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('gives a filter the days that its preset has today, and leaves other days as they are', () => {
  expect(withDays({ from: 'today', to: '2026-01-01', state: 'paid' }, '2026-11-21')).toEqual({
    ...{ from: '2026-11-21', to: '2026-11-21', state: 'paid' },
  });
  expect(withDays({ from: '2026-10-02' }, '2026-11-21')).toEqual({ from: '2026-10-02' });
  expect(['today', '2026-10-02', 'toString', '2026-02-30'].map(isFirstDay)).toEqual([true, true, false, false]);
});

it.each([
  ['last-month', undefined, 'Last month'],
  ['2026-10-01', '2026-10-31', 'Oct 1, 2026 to Oct 31, 2026'],
  ['2026-10-02', '2026-10-02', 'Oct 2, 2026'],
  ['2026-10-02', undefined, 'since Oct 2, 2026'],
  [undefined, '2026-10-02', 'until Oct 2, 2026'],
  [undefined, undefined, undefined],
])('reads %s to %s as %s', (from, to, words) => {
  expect(spanInWords({ from, to })).toBe(words);
});
