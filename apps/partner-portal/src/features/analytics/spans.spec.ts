import { lastDays } from './spans';

it('counts days in California, including today', () => {
  const lateEvening = Date.parse('2026-11-21T06:30:00Z');
  expect(lastDays(1, lateEvening)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(lastDays(30, lateEvening)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

it('counts the same number of days across a clock change', () => {
  const anHourBeforeMidnight = Date.parse('2026-11-22T07:30:00Z');
  expect(lastDays(90, anHourBeforeMidnight)).toEqual({ from: '2026-08-24', to: '2026-11-21' });
});
