import { screen, within } from '@testing-library/react';
import { offline, show } from '../../../testing/show';
import PointsEarned from './points-earned';

const PATH = '/api/school/points-earned';
const months = Array.from({ length: 12 }, (_, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, points: at * 10 }));
const EARNED = {
  months,
  businesses: [
    { id: 1, name: 'Kiln', points: 500 },
    { id: 2, name: 'Loom', points: 160 },
  ],
};

it('shows points by month and by business, each with its table', async () => {
  const { user } = show(<PointsEarned />, { [PATH]: () => Response.json(EARNED) });
  expect(await screen.findByRole('img', { name: 'Chart: 660 points in 12 months' })).toBeInTheDocument();
  const bars = within(screen.getByRole('list', { name: 'Points by business' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['Kiln500', 'Loom160']);
  for (const summary of screen.getAllByText('Show as a table')) await user.click(summary);
  const table = screen.getByRole('region', { name: 'Points by month, table' });
  expect(within(table).getAllByRole('row')).toHaveLength(13);
  expect(within(table).getByRole('row', { name: 'Dec 2026 110' })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says what to do without points', async () => {
  const none = months.map(({ month }) => ({ month, points: 0 }));
  show(<PointsEarned />, { [PATH]: () => Response.json({ months: none, businesses: [] }) });
  expect(await screen.findByRole('heading', { name: 'No points in the last 12 months' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('can be retried after a failure', async () => {
  show(<PointsEarned />, { [PATH]: offline });
  expect(await screen.findByRole('heading', { name: 'The chart could not be loaded' })).toBeVisible();
  await expect(document.body).toPassAxe();
});
