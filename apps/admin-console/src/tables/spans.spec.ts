import { spanInWords, spansOf } from './spans';

// The evening of November 21 there, and already November 22 in Greenwich.
const NOW = new Date('2026-11-22T05:00:00Z');

it('ends a date range on the marketplace’s own day', () => {
  expect(spansOf(NOW).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Today', '2026-11-21', '2026-11-21'],
    ['Last 7 days', '2026-11-15', '2026-11-21'],
    ['Month to date', '2026-11-01', '2026-11-21'],
    ['Last month', '2026-10-01', '2026-10-31'],
  ]);
});

it.each([
  ['2026-10-01', '2026-10-31', 'Last month'],
  ['2026-10-02', '2026-10-31', 'Oct 2, 2026 to Oct 31, 2026'],
  ['2026-10-02', '2026-10-02', 'Oct 2, 2026'],
  ['2026-10-02', undefined, 'since Oct 2, 2026'],
  [undefined, '2026-10-02', 'until Oct 2, 2026'],
  [undefined, undefined, undefined],
])('reads %s to %s as %s', (from, to, words) => {
  expect(spanInWords(from, to, NOW)).toBe(words);
});
