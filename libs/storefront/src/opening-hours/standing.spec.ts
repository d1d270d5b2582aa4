import type { Closure, OpenSpan, OpeningHours } from '@homeroom/contracts';
import { clockInWords, closuresAhead, hoursOn, standingOf } from './standing';

const WORKDAYS = [1, 2, 3, 4, 5];
const open = (days: readonly number[], opens: string, closes: string): OpenSpan[] => days.map((day) => ({ day, opens, closes }));
const hours = (week: readonly OpenSpan[], closures: readonly Closure[] = []): OpeningHours => ({ kind: 'weekly', week, closures });
const at = (moment: string) => new Date(moment);
/** Tuesday, November 24, 2026; California is eight hours behind. */
const NOON = at('2026-11-24T20:00:00Z');
const THANKSGIVING = { firstDay: '2026-11-26', lastDay: '2026-11-27', reason: 'Thanksgiving' };

const LUNCH = hours([...open(WORKDAYS, '09:00', '12:30'), ...open(WORKDAYS, '14:00', '18:00')]);
const NIGHT = hours(open([5, 6], '18:00', '02:00'));

it.each<[string, OpeningHours, Date, string]>([
  ['in the morning', LUNCH, at('2026-11-24T18:00:00Z'), 'Open now · closes 12:30 PM'],
  ['at the minute it opens', LUNCH, at('2026-11-24T17:00:00Z'), 'Open now · closes 12:30 PM'],
  ['at the minute it closes', LUNCH, at('2026-11-24T20:30:00Z'), 'Closed now · opens 2 PM'],
  ['between two spans', LUNCH, at('2026-11-24T21:00:00Z'), 'Closed now · opens 2 PM'],
  ['in the evening', LUNCH, at('2026-11-25T03:00:00Z'), 'Closed now · opens 9 AM tomorrow'],
  ['on Friday evening', LUNCH, at('2026-11-28T03:00:00Z'), 'Closed now · opens Monday 9 AM'],
  [
    'on Wednesday evening before a closure',
    hours(LUNCH.week, [THANKSGIVING]),
    at('2026-11-26T03:00:00Z'),
    'Closed now · opens Monday 9 AM',
  ],
  ['during a closure', hours(LUNCH.week, [THANKSGIVING]), at('2026-11-26T18:00:00Z'), 'Closed today (Thanksgiving) · opens Monday 9 AM'],
  [
    'during one without a reason',
    hours(LUNCH.week, [{ ...THANKSGIVING, reason: '' }]),
    at('2026-11-26T18:00:00Z'),
    'Closed today · opens Monday 9 AM',
  ],
  [
    'during weeks of closure',
    hours(LUNCH.week, [{ ...THANKSGIVING, lastDay: '2026-12-13' }]),
    at('2026-11-26T18:00:00Z'),
    'Closed today (Thanksgiving) · opens December 14, 9 AM',
  ],
  [
    'during a closure without an end in sight',
    hours(LUNCH.week, [{ ...THANKSGIVING, lastDay: '2027-12-13' }]),
    at('2026-11-26T18:00:00Z'),
    'Closed today (Thanksgiving)',
  ],
  ['after midnight', NIGHT, at('2026-11-28T09:00:00Z'), 'Open now · closes 2 AM'],
  ['after midnight from Saturday to Sunday', NIGHT, at('2026-11-29T09:59:00Z'), 'Open now · closes 2 AM'],
  ['after the night', NIGHT, at('2026-11-29T10:00:00Z'), 'Closed now · opens Friday 6 PM'],
  [
    'in a night that began before a closure',
    hours(NIGHT.week, [{ ...THANKSGIVING, firstDay: '2026-11-28', lastDay: '2026-11-28' }]),
    at('2026-11-28T09:00:00Z'),
    'Open now · closes 2 AM',
  ],
  [
    'on a day of two spans that follow each other',
    hours([...open([2], '09:00', '12:00'), ...open([2], '12:00', '17:00')]),
    NOON,
    'Open now · closes 5 PM',
  ],
  ['around the clock', hours(open([0, 1, 2, 3, 4, 5, 6], '00:00', '00:00')), NOON, 'Open now'],
  ['never', hours([]), NOON, 'Closed now'],
  ['on the day on which clocks go back', hours(open([0], '09:00', '17:00')), at('2026-11-01T17:30:00Z'), 'Open now · closes 5 PM'],
])('describes %s', (_, week, now, words) => {
  expect(standingOf(week, now)).toEqual({ isOpen: words.startsWith('Open'), words });
});

it('lists current and upcoming closures, in order', () => {
  const closures = [
    { firstDay: '2026-12-24', lastDay: '2027-01-01', reason: 'Winter break' },
    THANKSGIVING,
    { firstDay: '2026-11-23', lastDay: '2026-11-24', reason: '' },
    { firstDay: '2026-11-20', lastDay: '2026-11-23', reason: 'Over' },
    { firstDay: '2027-03-01', lastDay: '2027-03-01', reason: 'Far' },
  ];
  expect(closuresAhead(hours([], closures), NOON)).toEqual([
    'November 23 – November 24',
    'November 26 – November 27: Thanksgiving',
    'December 24 – January 1: Winter break',
  ]);
});

it('shows a day’s hours in order', () => {
  expect([
    hoursOn([...LUNCH.week].reverse(), 1),
    hoursOn(LUNCH.week, 0),
    hoursOn(NIGHT.week, 6),
    hoursOn(open([3], '00:00', '00:00'), 3),
  ]).toEqual(['9 AM – 12:30 PM, 2 PM – 6 PM', 'Closed', '6 PM – 2 AM', 'Open 24 hours']);
  expect(['00:00', '00:30', '12:00', '23:59'].map(clockInWords)).toEqual(['12 AM', '12:30 AM', '12 PM', '11:59 PM']);
});
