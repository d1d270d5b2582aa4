import { isAwaited } from './watch.mjs';

it.each(['api', 'worker'])('goes on while watching if a mistake ends the %s, which starts again with the next change', (part) => {
  expect([isAwaited(part, true), isAwaited(part, false)]).toEqual([true, false]);
});

it('ends with every other part', () => {
  expect(['postgres', 'redis', 'edge', 'marketplace'].filter((part) => isAwaited(part, true))).toEqual([]);
});
