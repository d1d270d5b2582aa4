import type { SchoolThanks } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aSchool } from '../../../testing/a-school';
import { problem, show } from '../../../testing/show';
import { RecentThanks } from './recent-thanks';

const PATH = '/api/schools/3/thanks';
const THANKS: SchoolThanks[] = [
  { business: 'Clay & Kiln', points: 40, at: '2026-11-22T04:00:00.000Z' },
  { business: 'Robot Garage', points: 1, at: '2026-11-20T20:00:00.000Z' },
];
const section = () => screen.queryByRole('region', { name: 'Recent thanks' });

it('shows the points, the business, and the day in the marketplace’s time zone', async () => {
  show(<RecentThanks school={aSchool()} />, { [PATH]: () => Response.json(THANKS) });
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Thank you for 40 points earned at Clay & KilnNov 21, 2026',
    'Thank you for 1 point earned at Robot GarageNov 20, 2026',
  ]);
  await expect(document.body).toPassAxe();
});

it('invites families to be the first when a school has no thanks yet', async () => {
  show(<RecentThanks school={aSchool()} />, { [PATH]: () => Response.json([]) });
  expect(await screen.findByText('No points yet. Yours could be the first thank-you here.')).toBeVisible();
});

it.each([
  ['for a school that has none and can earn none', false, () => Response.json([])],
  ['where it cannot be had', true, problem(400, 'BAD_REQUEST', 'No')],
])('shows nothing %s', async (_, isActive, reply) => {
  show(<RecentThanks school={aSchool({ isActive })} />, { [PATH]: reply });
  expect(section()).toBeVisible();
  await waitFor(() => expect(section()).not.toBeInTheDocument());
});
