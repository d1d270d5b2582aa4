import { BrowserRouter, QueryClientProvider, Route, Routes, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeAdminToken } from '../session/admin-token';
import DashboardPage from './dashboard';

const HOUR = 3_600_000;
const tokenUntil = (end: number) => ['', btoa(JSON.stringify({ exp: end / 1_000 })), ''].join('.');

/** The console at one of its tabs. */
function open(tab: string) {
  window.history.replaceState(null, '', `/admin?tab=${tab}`);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <DashboardPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => writeAdminToken(tokenUntil(Date.now() + HOUR)));

it.each([
  'overview',
  'businesses',
  'deals',
  'users',
  'schools',
  'transactions',
  'money',
  'requests',
  'points',
  'rewards',
  'jobs',
  'releases',
  'log',
])('the tab %s says when it could not be loaded, and retries', async (tab) => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })));
  open(tab);
  const panel = document.querySelector<HTMLElement>('section[aria-label]')!;
  const [again] = await within(panel).findAllByRole('button', { name: 'Try again' });
  expect(panel).toHaveTextContent(/could not be loaded|Failed to fetch/);
  await expect(document.body).toPassAxe();
  const before = jest.mocked(fetch).mock.calls.length;
  await userEvent.click(again!);
  await waitFor(() => expect(jest.mocked(fetch).mock.calls.length).toBeGreaterThan(before));
});

it.each(['Failed', 'Queued', 'Payments', 'Files'])('the tab Jobs opens %s', async (kind) => {
  open('jobs');
  await userEvent.click(screen.getByRole('tab', { name: kind }));
  expect(screen.getByRole('tab', { name: kind })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: kind })).toBeVisible();
});

it('gives each place its own title', async () => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })));
  open('schools');
  await waitFor(() => expect(document.title).toBe('Schools · Administration · Homeroom'));
});

it.each([
  ['transactions/:transactionId', 'transactions/377', 'There is no order #377', 'Transactions', 'Order #377'],
  ['businesses/:businessId', 'businesses/3', 'There is no business #3', 'Businesses', 'Business #3'],
  ['payouts/:payoutId', 'payouts/12', 'There is no payout #12', 'Money', 'Payout #12'],
])('shows %s on a page of its own, under its list', async (route, address, gone, list, title) => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({ code: 'NOT_FOUND' }, { status: 404 })));
  window.history.replaceState(null, '', `/admin/${address}`);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path={`/admin/${route}`} element={<DashboardPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: gone })).toBeVisible();
  expect(screen.getByRole('heading', { name: list })).toBeVisible();
  expect(screen.queryByText('Total Users')).not.toBeInTheDocument();
  expect(document.title).toBe(`${title} · Administration · Homeroom`);
});

it.each([
  ['businesses', 'businessId', 'business'],
  ['deals', 'dealId', 'deal'],
  ['schools', 'schoolId', 'school'],
  ['transactions', 'transactionId', 'order'],
  ['users', 'userId', 'family'],
])('opens a record of %s below the shell’s route, which has a parameter of its own', async (list, parameter, noun) => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 })));
  window.history.replaceState(null, '', `/admin/${list}/5`);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route
            path="*"
            element={
              <Routes>
                <Route path={`/admin/${list}/:${parameter}`} element={<DashboardPage />} />
              </Routes>
            }
          />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: `There is no ${noun} #5` })).toBeVisible();
});
