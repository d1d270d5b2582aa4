import { Pace } from './pace.js';

it('expects the next page to take as long as the last ones', () => {
  const pace = new Pace();
  for (let page = 0; page < 100; page += 1) pace.note(page * 1_000, page * 1_000 + 40);
  expect(pace.waitBehind(5)).toBeCloseTo(200, 0);
});

it('counts the time from when a page could start, not its wait for others', () => {
  const pace = new Pace();
  for (let page = 1; page <= 100; page += 1) pace.note(0, page * 5);
  expect(pace.waitBehind(10)).toBeCloseTo(50, 0);
});

it('expects no wait for a page that is first', () => {
  const pace = new Pace();
  pace.note(0, 60_000);
  expect(pace.waitBehind(0)).toBe(0);
});
