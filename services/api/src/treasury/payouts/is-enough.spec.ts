import { isEnough } from './is-enough';

it.each([
  ['$25', { cents: 2_500, oldest: '2026-11-20' }, true],
  ['less', { cents: 2_499, oldest: '2026-11-20' }, false],
  ['less, after 89 days', { cents: 1, oldest: '2026-09-02' }, false],
  ['less, after 90 days', { cents: 1, oldest: '2026-09-01' }, true],
  ['a debt, however old', { cents: -1, oldest: '2026-01-01' }, false],
  ['nothing', { cents: 0, oldest: null }, false],
])('%s on a Monday', (_, due, pays) => {
  expect(isEnough(due, '2026-11-30')).toBe(pays);
});
