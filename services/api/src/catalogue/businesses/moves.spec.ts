import { moveOf } from './moves';

const HOME = { address: '1 Main St', city: 'Tustin', state: 'CA', movedFrom: null, movedAt: null };

it.each([
  ['street', { address: '2 Bay St' }],
  ['city', { city: 'Irvine' }],
  ['state', { state: 'NV' }],
])('a location with another %s has moved from where families know it', (_, change) => {
  expect(moveOf(HOME, { ...HOME, ...change })).toEqual({ movedFrom: '1 Main St, Tustin, CA', movedAt: expect.any(Date) as Date });
});

it.each([
  ['nothing', {}],
  ['a capital letter', { city: 'TUSTIN' }],
  ['punctuation and spaces', { address: ' 1  Main St. ' }],
])('a location has not moved when it differs by %s', (_, change) => {
  expect(moveOf(HOME, { ...HOME, ...change })).toEqual({});
});

it('a location that moves twice before families are told has moved from where they know it', () => {
  const moved = { ...HOME, address: '2 Bay St', movedFrom: '1 Main St, Tustin, CA', movedAt: new Date(0) };
  const { movedFrom, movedAt } = moveOf(moved, { ...moved, address: '3 Bay St' });
  expect(movedFrom).toBe('1 Main St, Tustin, CA');
  expect(movedAt!.getTime()).toBeGreaterThan(0);
});

it('a location that is back where families know it has not moved', () => {
  const moved = { ...HOME, address: '2 Bay St', movedFrom: '1 Main St, Tustin, CA', movedAt: new Date(0) };
  expect(moveOf(moved, { ...moved, address: '1 Main St' })).toEqual({ movedFrom: null, movedAt: null });
});
