import { moved, partOf, sentSize, WHOLE } from './crop';

const WIDE = { width: 4_000, height: 1_500 };
const HIGH = { width: 900, height: 1_600 };

it('takes the largest centered part that has a card’s ratio', () => {
  expect(partOf(WIDE, WHOLE)).toEqual({ left: 1_000, top: 0, width: 2_000, height: 1_500 });
  expect(partOf(HIGH, WHOLE)).toEqual({ left: 0, top: 462.5, width: 900, height: 675 });
});

it('takes a smaller part when zoomed in, and never leaves the picture', () => {
  expect(partOf(WIDE, { zoom: 2, across: 0, down: 1 })).toEqual({ left: 0, top: 750, width: 1_000, height: 750 });
  expect(partOf(WIDE, { zoom: 2, across: 1, down: 0 })).toEqual({ left: 3_000, top: 0, width: 1_000, height: 750 });
});

it('moves no farther than the picture’s edges', () => {
  expect(moved(WIDE, WHOLE, 500, 40)).toEqual({ zoom: 1, across: 0.75, down: 0.5 });
  expect(moved(WIDE, WHOLE, -9_000, 0).across).toBe(0);
  expect(moved(HIGH, { ...WHOLE, zoom: 3 }, 9_000, 9_000)).toEqual({ zoom: 3, across: 1, down: 1 });
});

it('is sent no larger than the original or than the server keeps', () => {
  expect(sentSize(partOf(HIGH, WHOLE))).toEqual({ width: 900, height: 675 });
  expect(sentSize(partOf(WIDE, WHOLE))).toEqual({ width: 1_600, height: 1_200 });
});
