import { COLUMNS } from './columns';
import { inLocalTime, withZone } from './local-times';

it('a time is the one on the screens, and its heading names the zone', () => {
  expect(inLocalTime({ id: 1, createdAt: '2026-11-22T00:54:05.123Z', name: 'Nov' })).toEqual({
    id: 1,
    createdAt: '2026-11-21 16:54:05',
    name: 'Nov',
  });
  expect(inLocalTime({ retriedAt: null })).toEqual({ retriedAt: null });
  expect(withZone({ id: 'Id', createdAt: 'Date' })).toEqual({ id: 'Id', createdAt: 'Date (Pacific Time)' });
});

it('no list has a time without its zone', () => {
  const headings = Object.values(COLUMNS).flatMap((columns) => Object.entries(withZone(columns)));
  const times = headings.filter(([field]) => field === 'at' || field.endsWith('At'));
  expect(times.length).toBeGreaterThan(10);
  expect(times.filter(([, heading]) => !heading.endsWith('(Pacific Time)'))).toEqual([]);
});

it('a transaction says how its points stand', () => {
  expect(COLUMNS.transactions).toMatchObject({ pointsCredited: 'Points credited', pointsState: 'State of the points' });
});
