import { dueOn } from './due-on';

describe('what a business earned is due', () => {
  const longAgo = new Date('2026-01-05T20:00:00Z');

  it.each([
    ['2026-11-20T20:00:00Z', '2026-11-23'],
    // The last second of a local day, and the first of the next.
    ['2026-11-21T07:59:59Z', '2026-11-23'],
    ['2026-11-21T08:00:00Z', '2026-11-24'],
    // The nights when the clocks go back and forward.
    ['2026-11-01T06:59:59Z', '2026-11-03'],
    ['2026-11-02T07:59:59Z', '2026-11-04'],
    ['2026-03-08T07:59:59Z', '2026-03-10'],
  ])('three days after its voucher was used at %s: %s', (at, day) => {
    expect(dueOn(new Date(at), longAgo)).toBe(day);
  });

  it.each([
    ['2026-11-01T20:00:00Z', '2026-11-15'],
    ['2026-11-30T20:00:00Z', '2026-12-14'],
    ['2026-12-01T20:00:00Z', '2026-12-04'],
  ])('two weeks after during its first thirty days: %s, %s', (at, day) => {
    expect(dueOn(new Date(at), new Date('2026-11-01T20:00:00Z'))).toBe(day);
  });
});
