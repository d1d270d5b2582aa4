import { BrowserRouter, QueryClientProvider, Route, Routes, newQueryClient, offeredWorkspace } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnAdmin } from '@homeroom/contracts';
import { aFactor, anOwner } from '../testing/records';
import { writeAdminToken } from '../session/admin-token';
import DashboardPage from './dashboard';

const HOUR = 3_600_000;
const tokenUntil = (end: number) => ['', btoa(JSON.stringify({ exp: end / 1_000 })), ''].join('.');

/** Answers who is signed in, and everything else with this reply. */
const answerAll = (answer: () => Response, me: Partial<OwnAdmin> = {}) =>
  jest.mocked(fetch).mockImplementation((path) => Promise.resolve(path === '/api/admin/me' ? Response.json(anOwner(me)) : answer()));

/** Opens the console at a tab. */
async function open(tab: string) {
  window.history.replaceState(null, '', `/admin?tab=${tab}`);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <DashboardPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Administration' });
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
  'team',
  'account',
])('the tab %s says when it could not be loaded, and retries', async (tab) => {
  answerAll(() => Response.json({}, { status: 500 }));
  await open(tab);
  const panel = document.querySelector<HTMLElement>('section[aria-label]')!;
  const [again] = await within(panel).findAllByRole('button', { name: 'Try again' });
  expect(panel).toHaveTextContent(/could not be loaded|Failed to fetch/);
  await expect(document.body).toPassAxe();
  const before = jest.mocked(fetch).mock.calls.length;
  await userEvent.click(again!);
  await waitFor(() => expect(jest.mocked(fetch).mock.calls.length).toBeGreaterThan(before));
});

it.each(['Failed', 'Queued', 'Payments', 'Files'])('the tab Jobs opens %s', async (kind) => {
  answerAll(() => Response.json({}, { status: 500 }));
  await open('jobs');
  await userEvent.click(screen.getByRole('tab', { name: kind }));
  expect(screen.getByRole('tab', { name: kind })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: kind })).toBeVisible();
});

it('gives each place its own title', async () => {
  answerAll(() => Response.json({}, { status: 500 }));
  await open('schools');
  await waitFor(() => expect(document.title).toBe('Schools · Administration · Homeroom'));
});

it.each([
  ['transactions/:transactionId', 'transactions/377', 'There is no order #377', 'Transactions', 'Order #377'],
  ['businesses/:businessId', 'businesses/3', 'There is no business #3', 'Businesses', 'Business #3'],
  ['payouts/:payoutId', 'payouts/12', 'There is no payout #12', 'Money', 'Payout #12'],
])('shows %s on a page of its own, under its list', async (route, address, gone, list, title) => {
  answerAll(() => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
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
  answerAll(() => Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 }));
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

it('shows a role only its places, and opens the first one', async () => {
  answerAll(() => Response.json([]), { role: 'releases' });
  await open('');
  expect(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  const { entries, account } = offeredWorkspace()!;
  expect(entries.map(({ label }) => label)).toEqual(['Jobs', 'Releases', 'Team']);
  expect(account).toEqual({ name: 'Ana Lee', role: 'Releases' });
  expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).not.toContain('/api/admin/requests');
});

it('counts the complaints to decide', async () => {
  jest
    .mocked(fetch)
    .mockImplementation((path) =>
      Promise.resolve(
        path === '/api/admin/me'
          ? Response.json(anOwner({}))
          : Response.json([], { headers: { 'x-total-count': path === '/api/admin/complaints?state=answered&limit=1' ? '3' : '0' } }),
      ),
    );
  await open('team');
  await waitFor(() => expect(offeredWorkspace()!.entries.find(({ id }) => id === 'complaints')!.waiting).toBe(3));
});

it('says which roles may see a place, and leads to one that this role may see, with the focus on the page', async () => {
  answerAll(() => Response.json([]), { role: 'content' });
  await open('money');
  expect(screen.getByRole('heading', { name: 'Your role can’t open Money' })).toBeVisible();
  expect(document.body).toHaveTextContent('Only owners and finance can see money. An owner can change your role under Team.');
  expect(screen.getByRole('link', { name: 'Go to Overview' })).toHaveAttribute('href', '/admin');
  await expect(document.body).toPassAxe();
  expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).not.toContain('/api/admin/money');
  const page = document.body.appendChild(Object.assign(document.createElement('main'), { tabIndex: -1 }));
  fireEvent.click(screen.getByRole('link', { name: 'Go to Overview' }));
  expect(page).toHaveFocus();
  page.remove();
});

it('opens only the account until a required second factor is set up', async () => {
  answerAll(() => Response.json([]), { secondFactor: aFactor({ isRequired: true }) });
  await open('money');
  expect(screen.getByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(screen.getByText(/Your role needs a second factor/)).toBeVisible();
  expect(offeredWorkspace()!.entries).toEqual([]);
});

it('says when the account could not be loaded, and retries', async () => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })));
  window.history.replaceState(null, '', '/admin');
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <DashboardPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible();
  answerAll(() => Response.json({}, { status: 500 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Administration' })).toBeVisible();
});

it('counts new work by itself while the page stays open', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let waiting = 1;
    jest
      .mocked(fetch)
      .mockImplementation((path) =>
        Promise.resolve(
          path === '/api/admin/me'
            ? Response.json(anOwner())
            : Response.json(String(path).startsWith('/api/admin/requests') ? [{ inbox: 'contact', waiting, oldest: null }] : []),
        ),
      );
    await open('team');
    const requests = () => offeredWorkspace()?.entries.find(({ id }) => id === 'requests')?.waiting;
    await waitFor(() => expect(requests()).toBe(1));
    waiting = 3;
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(requests()).toBe(3));
  } finally {
    jest.useRealTimers();
  }
});
