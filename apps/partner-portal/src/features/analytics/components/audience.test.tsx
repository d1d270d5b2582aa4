import type { Audience as Facts } from '@homeroom/contracts';
import { render, screen, within } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import Audience from './audience';
import { Compared } from './compared';

const PATH = '/api/businesses/7/audience';
const SPAN = { from: '2026-11-01', to: '2026-11-02' };
const FACTS: Facts = {
  ...SPAN,
  totals: { newFamilies: 3, returningFamilies: 1, redemptions: 8, schools: 2 },
  before: { newFamilies: 2, returningFamilies: 0, redemptions: 8, schools: 4 },
  days: [
    { day: '2026-11-01', newFamilies: 1, returningFamilies: 0 },
    { day: '2026-11-02', newFamilies: 2, returningFamilies: 1 },
  ],
  hours: [
    { weekday: 2, hour: 10, redemptions: 3 },
    { weekday: 6, hour: 12, redemptions: 5 },
  ],
  effects: [{ dealId: 4, title: 'Clay for two', newFamilies: 3, boughtAgain: 1, schools: 2, schoolPoints: 120 }],
  schools: [{ schoolId: 9, name: 'Oak School', purchases: 3, schoolPoints: 120 }],
};
const show = (answers: Replies) => open(() => <Audience businessId={7} span={SPAN} />, answers);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows a question with each chart, its table, its file, and the days before', async () => {
  await show({ [PATH]: replies(FACTS) });
  const families = await region('Who comes back?');
  expect(families.getByText(/new families/, { selector: 'p' })).toHaveTextContent('3 new families, up 50% from 2 in the 2 days before');
  expect(families.getByRole('img', { name: 'Chart: 3 new families and 1 returning family in 2 days' })).toBeVisible();
  expect(families.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Nov 2, 2026',
    'Nov 1, 2026',
  ]);
  const hours = await region('When do they come?');
  expect(hours.getByRole('img', { name: 'Chart: most come on Saturdays at 12 PM' })).toHaveTextContent(/10 AM.*SunMon|SunMon.*10 AM/);
  expect(hours.getByRole('button', { name: 'Download all redemptions' })).toBeVisible();
  const effects = await region('What does a deal bring beyond its price?');
  expect(effects.getByRole('list', { name: 'New families by deal' })).toHaveTextContent('Clay for two3');
  const schools = await region('Which schools do you reach?');
  expect(schools.getByText(/earned points/)).toHaveTextContent('2 schools earned points, down 50% from 4 in the 2 days before');
  for (const part of [families, hours, effects, schools]) {
    expect(part.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    expect(part.getByText('Show as a table')).toBeVisible();
  }
  await expect(screen.getByRole('main')).toPassAxe();
});

it('shows no chart without data', async () => {
  const none = { newFamilies: 0, returningFamilies: 0, redemptions: 0, schools: 0 };
  await show({ [PATH]: replies({ ...FACTS, totals: none, before: none, hours: [], effects: [], schools: [] }) });
  expect((await region('When do they come?')).queryByRole('img')).not.toBeInTheDocument();
  expect((await region('Which schools do you reach?')).getByText(/earned points/)).toHaveTextContent(
    '0 schools earned points, none in the 2 days before',
  );
});

it('can be loaded again after a failure', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await show(answers);
  await screen.findByText('Your customer figures could not be loaded');
  answers[PATH] = replies(FACTS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Who comes back?' })).toBeVisible();
});

it.each([
  [30, 12, 10, '12 purchases, up 20% from 10 in the 30 days before'],
  [30, 8, 10, '8 purchases, down 20% from 10 in the 30 days before'],
  [30, 10, 10, '10 purchases, about the same as in the 30 days before'],
  [30, 4, 0, '4 purchases, none in the 30 days before'],
  [1, 4, 0, '4 purchases, none in the day before'],
])('compares, for %i days, %i with %i', (days, now, before, words) => {
  render(
    <Compared now={now} before={before} days={days}>
      purchases
    </Compared>,
  );
  expect(screen.getByText(/purchases/)).toHaveTextContent(words);
});
