import { lastMonday, nextMonday } from './days-of-runs';

describe('the day of a run', () => {
  it.each([
    ['on a Monday before six in the morning', '2026-11-23T13:59:59Z', '2026-11-16'],
    ['on a Monday from six on', '2026-11-23T14:00:00Z', '2026-11-23'],
    ['late on a Sunday', '2026-11-30T07:59:59Z', '2026-11-23'],
    ['in the week after clocks were set back', '2026-11-04T20:00:00Z', '2026-11-02'],
    ['on the Monday after clocks were set back', '2026-11-02T14:00:00Z', '2026-11-02'],
    ['on the Monday after clocks were set forward', '2026-03-09T13:00:00Z', '2026-03-09'],
  ])('is the Monday last due, %s', (_, moment, day) => {
    expect(lastMonday(new Date(moment))).toBe(day);
  });

  it('is the following Monday for the next, across the end of a year', () => {
    expect(nextMonday(new Date('2026-11-23T14:00:00Z'))).toBe('2026-11-30');
    expect(nextMonday(new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-04');
  });
});
