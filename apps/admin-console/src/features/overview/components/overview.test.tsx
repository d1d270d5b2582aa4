import type { TeamOverview } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOverview } from '../../../testing/records';
import { Overview } from './overview';

const EMPTY = anOverview();
const NONE = EMPTY.today;

function show(overview: TeamOverview | null) {
  jest
    .mocked(fetch)
    .mockImplementation(() =>
      Promise.resolve(overview ? Response.json(overview) : Response.json({ code: 'INVALID_REQUEST' }, { status: 400 })),
    );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Overview />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
const figure = async (place: string, name: string) =>
  within(await screen.findByRole('region', { name: place })).getByText(name, { selector: 'dt' }).parentElement!.textContent;

it('links each kind of waiting work to the place to do it, with the age of the oldest', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000 - 1_000).toISOString();
  show({
    ...EMPTY,
    waiting: [
      { kind: 'business', count: 2, oldest: days(3) },
      { kind: 'contact', count: 1, oldest: days(1) },
      { kind: 'dispute', count: 4, oldest: null },
      { kind: 'school-payout', count: 1, oldest: days(2) },
      { kind: 'correction', count: 1, oldest: null },
      { kind: 'later-kind' as 'contact', count: 5, oldest: null },
    ],
  });
  const rows = within(await screen.findByRole('region', { name: 'Waiting for you' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2 businesses to approvethe oldest for 3 days',
    '1 message to answerfor 1 day',
    '4 disputed purchases',
    '1 stuck payout to a schoolfor 2 days',
    '1 correction to the books to confirm',
  ]);
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
    '/admin?tab=businesses&state=waiting',
    '/admin?tab=requests&view=contact',
    '/admin?tab=transactions&state=disputed',
    '/admin?tab=money&view=rewards',
    '/admin?tab=money&view=reconciliation',
  ]);
  await expect(document.body).toPassAxe();
});

it('says that nothing is waiting', async () => {
  show(EMPTY);
  expect(await screen.findByText('Nothing: requests are answered, and jobs are done.')).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('compares today with yesterday, and 30 days with the 30 before', async () => {
  show({
    ...EMPTY,
    today: { ...NONE, sales: 40.6, purchases: 1 },
    yesterday: { ...NONE, sales: 120, purchases: 3 },
    span: { ...NONE, sales: 1_100, purchases: 22, redeemed: 11, refunds: 1, refunded: 40, newFamilies: 5 },
    before: { ...NONE, sales: 1_000, purchases: 25, redeemed: 20 },
  });
  expect(await figure('Today', 'Sales')).toBe('Sales$41$120 in all of yesterday');
  expect(await figure('Today', 'Purchases')).toBe('Purchases13 yesterday');
  expect(await figure('The last 30 days', 'Sales')).toBe('Sales$1,100+10%, $1,000 before');
  expect(await figure('The last 30 days', 'Purchases')).toBe('Purchases22−12%, 25 before');
  expect(await figure('The last 30 days', 'Redeemed so far')).toBe('Redeemed so far50%80% in the 30 days before');
  expect(await figure('The last 30 days', 'Refunded')).toBe('Refunded$401 refund, including store credit, $0 before');
  expect(await figure('The last 30 days', 'New families')).toBe('New families50 in the 30 days before');
  expect(screen.getByRole('img', { name: 'Chart: $1,100 in 30 days, $1,000 in the 30 before' })).toBeVisible();
});

it('shows no share of redeemed vouchers without purchases', async () => {
  show(EMPTY);
  expect(await figure('The last 30 days', 'Redeemed so far')).toBe('Redeemed so far–No purchases before');
});

it('says when it could not be loaded, and retries', async () => {
  show(null);
  const again = await screen.findByRole('button', { name: 'Try again' });
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(EMPTY)));
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
});
