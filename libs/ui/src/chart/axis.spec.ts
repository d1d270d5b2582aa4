import { axisOf } from './axis';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4.2, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [9_900, [0, 5_000, 10_000]],
])('labels %d with the steps %j', (largest, ticks) => {
  expect(axisOf(largest)).toEqual({ top: ticks.at(-1), ticks });
});
