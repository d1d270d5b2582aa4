import { age } from './age';

it('names the largest full unit', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (minutes: number) => age(new Date(now - minutes * 60_000).toISOString(), now);
  expect([0.5, 1, 59, 60, 1_439, 1_440, 4_500].map(ago)).toEqual([
    'less than a minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '23 hours',
    '1 day',
    '3 days',
  ]);
});
