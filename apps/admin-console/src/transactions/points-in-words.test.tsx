import { pointsInWords } from './points-in-words';

it.each([
  ['pending', '40 points on the way'],
  ['credited', '40 points'],
  ['held', '40 points (held: the school is inactive)'],
  ['reversed', '40 points taken back'],
] as const)('describes points that are %s', (pointsState, words) => {
  expect(pointsInWords({ schoolPointsEarned: 40, pointsState })).toBe(words);
});
