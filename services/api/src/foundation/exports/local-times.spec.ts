import { inLocalTime, withZone } from './local-times';

it('shows a time as on the screens, and its heading names the zone', () => {
  expect(inLocalTime({ id: 1, createdAt: '2026-11-22T00:54:05.123Z', name: 'Nov' })).toEqual({
    id: 1,
    createdAt: '2026-11-21 16:54:05',
    name: 'Nov',
  });
  expect(inLocalTime({ retriedAt: null })).toEqual({ retriedAt: null });
  expect(withZone({ id: 'Id', createdAt: 'Date' })).toEqual({ id: 'Id', createdAt: 'Date (Pacific Time)' });
});
