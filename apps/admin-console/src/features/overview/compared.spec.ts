import { compared } from './compared';

it.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [1_004, 1_000, 'as before'],
  [0, 5, '−100%'],
  [5, 0, null],
  [0, 0, null],
])('%d compared with %d is %s', (now, before, words) => {
  expect(compared(now, before)).toBe(words);
});
