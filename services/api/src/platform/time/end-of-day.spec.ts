import { endOfDay, startOfDay } from './end-of-day';

describe('the end of a day', () => {
  it.each([
    ['2026-12-24', '2026-12-25T07:59:59.999Z'],
    ['2026-07-04', '2026-07-05T06:59:59.999Z'],
    ['2026-12-25T02:00:00Z', '2026-12-25T07:59:59.999Z'],
    ['2026-11-01', '2026-11-02T07:59:59.999Z'],
    ['2026-03-08', '2026-03-09T06:59:59.999Z'],
  ])('of %s is %s, whatever the clocks do that day', (given, expected) => {
    expect(endOfDay(given).toISOString()).toBe(expected);
  });
});

it.each([
  ['2026-12-04', '2026-12-04T08:00:00.000Z'],
  ['2026-12-05T02:00:00Z', '2026-12-04T08:00:00.000Z'],
  ['2026-03-09', '2026-03-09T07:00:00.000Z'],
])('the beginning of the day of %s is %s', (given, expected) => {
  expect(startOfDay(given).toISOString()).toBe(expected);
});
