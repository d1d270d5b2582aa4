import type { OpenSpan, OpeningHours } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';
import { dayInWords } from '@homeroom/storefront/opening-hours';
import { render } from '@testing-library/react';
import { HoursWords } from './hours-words';

const SOME: OpeningHours = { kind: 'weekly', week: [], closures: [] };
const on = (opens: string, closes: string, ...days: readonly number[]): OpenSpan[] => days.map((day) => ({ day, opens, closes }));

/** A paragraph each. */
async function words(hours: OpeningHours | null) {
  const { container } = render(<HoursWords hours={hours} />);
  await expect(container).toPassAxe();
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
}

it.each<[string, readonly OpenSpan[], string]>([
  ['one run of days with the same hours', on('09:00', '17:00', 1, 2, 3, 4, 5), 'Mon–Fri 9 AM – 5 PM'],
  [
    'a run for each change of the hours',
    [...on('14:00', '19:00', 1, 2), ...on('09:00', '17:00', 6)],
    'Mon–Tue 2 PM – 7 PM, Sat 9 AM – 5 PM',
  ],
  ['two runs if it is closed in between', on('09:00', '17:00', 1, 3), 'Mon 9 AM – 5 PM, Wed 9 AM – 5 PM'],
  ['Sunday as the last day', on('09:00', '17:00', 0, 6), 'Sat–Sun 9 AM – 5 PM'],
  ['both spans of a day', [...on('09:00', '12:00', 1), ...on('14:00', '17:00', 1)], 'Mon 9 AM – 12 PM, 2 PM – 5 PM'],
])('names %s', async (_, week, inWords) => {
  expect(await words({ ...SOME, week })).toEqual([inWords]);
});

it('says that a location has no hours, whether it never had any or is open on no day', async () => {
  expect(await words(null)).toEqual(['No opening hours yet']);
  expect(await words(SOME)).toEqual(['No opening hours yet']);
});

it('names no days of a location that opens by appointment, but its closures', async () => {
  const today = localDay(new Date());
  const closures = [
    { firstDay: '2000-12-24', lastDay: '2000-12-26', reason: '' },
    { firstDay: today, lastDay: today, reason: 'Holidays' },
  ];
  expect(await words({ kind: 'appointment', week: on('09:00', '17:00', 1), closures })).toEqual([
    'By appointment',
    `Closed ${dayInWords(today)}: Holidays`,
  ]);
});
