import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Audit } from '../features/audit';
import { PromisedJobs } from '../features/jobs';
import { Reconciliation } from '../features/money/components/reconciliation';
import { Payouts } from '../features/payouts';
import { PointRedemptions, RewardsDue } from '../features/points';
import { InboxList } from '../features/requests/components/inbox-list';

/** Rows that the server has, by path. */
let totals: Readonly<Record<string, number>>;
let client: ReturnType<typeof newQueryClient>;

const entryOf = (path: string, id: number) =>
  path.endsWith('/reconciliations')
    ? { day: `2026-11-${String(id).padStart(2, '0')}`, problems: [] }
    : { ...ENTRY, id, subject: `Request ${id}` };
const ENTRY = {
  ...{ action: 'deal.pause', admin: 'Ana', at: '2026-11-20T20:00:00.000Z', before: null, after: null, note: null },
  ...{ status: 'pending', senderName: 'Ana', senderEmail: 'ana@x.test', createdAt: '2026-11-20T20:00:00.000Z', facts: [] },
};

function draw(list: ReactNode) {
  jest.mocked(fetch).mockImplementation((address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://shop.test');
    if (pathname.endsWith('/backlog')) return Promise.resolve(Response.json({ waiting: 0, oldest: null }));
    const total = totals[pathname] ?? 0;
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(searchParams.get(name) ?? 0)) as [number, number];
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, place) => entryOf(pathname, offset + place + 1));
    return Promise.resolve(Response.json(rows, { headers: { 'x-total-count': String(total) } }));
  });
  client = newQueryClient();
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>{list}</BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** What the last request for a list asked for. */
const askedFor = (path: string) => {
  const address = jest.mocked(fetch).mock.calls.findLast(([sent]) => new URL(String(sent), 'http://shop.test').pathname === path)![0];
  return Object.fromEntries(new URL(String(address), 'http://shop.test').searchParams);
};
const LOG = '/api/admin/audit';
const INBOX = '/api/admin/school-requests';

beforeEach(() => {
  history.replaceState(null, '', '/admin');
  totals = { [LOG]: 45, [INBOX]: 45 };
});

it('keeps the page of a list in the address, for a reload and a copied link', async () => {
  const user = draw(<Audit />);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  expect(location.search).toBe('?page=2');
  cleanup();
  draw(<Audit />);
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  expect(askedFor(LOG)).toMatchObject({ limit: '20', offset: '20' });
});

it('begins a search at the first page', async () => {
  history.replaceState(null, '', '/admin?page=3');
  const user = draw(<Audit />);
  expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'ana');
  await waitFor(() => expect(askedFor(LOG)).toEqual({ q: 'ana', limit: '20', offset: '0' }));
});

it('asks for nothing, and stays on the page, until a search on a later page is typed', async () => {
  history.replaceState(null, '', '/admin?page=3');
  const user = draw(<Audit />);
  expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
  jest.mocked(fetch).mockClear();
  await user.type(screen.getByRole('searchbox'), 'a');
  expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  expect(location.search).toBe('?q=a');
  expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
  expect(jest.mocked(fetch)).toHaveBeenCalledTimes(1);
  expect(askedFor(LOG)).toEqual({ q: 'a', limit: '20', offset: '0' });
});

it('shows the last page when the address names a later one', async () => {
  history.replaceState(null, '', '/admin?page=9');
  draw(<Audit />);
  expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
  expect(location.search).toBe('?page=3');
});

it.each(['0', '-2', '1.5', 'x', '99999999'])('shows the first page when the address names page %s', async (page) => {
  history.replaceState(null, '', `/admin?page=${page}`);
  draw(<Audit />);
  expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
});

it('goes to the page before when the last entry of a page is decided', async () => {
  totals = { [INBOX]: 21 };
  history.replaceState(null, '', '/admin?page=2');
  draw(<InboxList inbox="school" />);
  expect(await screen.findByText('Request 21')).toBeInTheDocument();
  totals = { [INBOX]: 20 };
  void client.invalidateQueries();
  expect(await screen.findByText('Request 20')).toBeInTheDocument();
});

it.each<[string, ReactNode, string, string, string]>([
  ['School points', <PointRedemptions key="list" />, '/api/admin/point-redemptions', '', 'paid'],
  ['School rewards', <RewardsDue key="list" />, '/api/admin/point-redemptions', 'approved', 'paid'],
  ['Requests', <InboxList key="list" inbox="school" />, INBOX, 'pending', 'rejected'],
  ['Payouts', <Payouts key="list" />, '/api/admin/payouts', '', 'held'],
  ['Queued jobs', <PromisedJobs key="list" />, '/api/admin/promised-jobs', '', 'failed'],
])('%s keeps what it shows in the address', async (_, list, path, usual, other) => {
  history.replaceState(null, '', '/admin?page=2');
  totals = {};
  const stateOf = () => askedFor(path)['status'] ?? askedFor(path)['state'] ?? '';
  const user = draw(list);
  expect(await screen.findByLabelText('Show')).toHaveValue(usual);
  await user.selectOptions(screen.getByLabelText('Show'), other);
  expect(location.search).toBe(`?show=${other}`);
  cleanup();
  draw(list);
  expect(screen.getByLabelText('Show')).toHaveValue(other);
  await waitFor(() => expect(stateOf()).toBe(other));
});

it('shows all again after a reload when all was chosen instead of what is usual', async () => {
  const user = draw(<InboxList inbox="school" />);
  await user.selectOptions(await screen.findByLabelText('Show'), 'All');
  cleanup();
  draw(<InboxList inbox="school" />);
  expect(screen.getByLabelText('Show')).toHaveValue('');
});

it('shows the usual state when the address names one that the list does not have', async () => {
  history.replaceState(null, '', '/admin?show=toString');
  draw(<InboxList inbox="school" />);
  expect(await screen.findByLabelText('Show')).toHaveValue('pending');
});

it('keeps the pages of several lists on one screen apart, and gives empty ones little room', async () => {
  totals = { '/api/admin/reconciliations': 15, '/api/admin/unexplained': 0, '/api/admin/corrections': 0 };
  const user = draw(<Reconciliation />);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
  expect(location.search).toBe('?days=2');
  expect(screen.getByText('No corrections yet').tagName).toBe('P');
});
