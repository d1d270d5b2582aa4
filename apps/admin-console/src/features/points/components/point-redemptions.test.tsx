import type { AdminPointRedemption } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PointRedemptions } from './point-redemptions';

const REQUEST: AdminPointRedemption = {
  id: 4,
  schoolId: 2,
  schoolName: 'Northlake',
  schoolPoints: 3_000,
  title: 'Assembly',
  points: 1_500,
  cashValue: null,
  state: 'requested',
  requestedBy: 'Ana',
  requestedAt: '2026-11-20T20:00:00.000Z',
  decidedAt: null,
  note: null,
  paidHow: null,
} as AdminPointRedemption;

function show(requests: (state: string | null) => object[], decision?: Response) {
  history.replaceState(null, '', '/admin?tab=points');
  jest.mocked(fetch).mockImplementation((path, request) => {
    if (request?.method === 'PUT') return Promise.resolve(decision!.clone());
    const found = requests(new URL(String(path), 'http://shop.test').searchParams.get('state'));
    return Promise.resolve(Response.json(found, { headers: { 'x-total-count': String(found.length) } }));
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <PointRedemptions />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('says that nothing is waiting and how many were decided when the filter hides them', async () => {
  const user = show((state) => (state === 'requested' ? [] : [{ ...REQUEST, state: 'paid' }]));
  await user.selectOptions(await screen.findByLabelText('Show'), 'Waiting');
  expect(await screen.findByText('Nothing is waiting. 1 decided')).toBeInTheDocument();
});

it('exports the requests that the filter shows, not the others', async () => {
  const user = show(() => [REQUEST]);
  const exported = () =>
    jest
      .mocked(fetch)
      .mock.calls.flatMap(([path, request]) => (String(path).endsWith('/exports') ? JSON.parse(String(request?.body)) : []));
  await user.selectOptions(await screen.findByLabelText('Show'), 'Waiting');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(exported()).toEqual([{ list: 'reward-requests', state: 'requested' }]);
  await user.selectOptions(screen.getByLabelText('Show'), 'All');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(exported()[1]).toEqual({ list: 'reward-requests' });
});

it('says that there are no requests yet', async () => {
  const user = show(() => []);
  await user.selectOptions(await screen.findByLabelText('Show'), 'Waiting');
  expect(await screen.findByText('No reward requests yet')).toBeInTheDocument();
});

it('shows what is wrong with the reason beside it, from the browser and from the server', async () => {
  const refusal = { status: 400, code: 'INVALID_REQUEST', message: 'no', errors: [{ field: 'note', message: 'This is too long' }] };
  const user = show(() => [REQUEST], Response.json(refusal, { status: 400 }));
  await user.click(await screen.findByRole('button', { name: 'Reject Assembly for Northlake' }));
  const reason = await screen.findByRole('textbox', { name: 'Reason *' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Please give a reason'));
  await user.type(reason, 'Not this year');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription('This is too long'));
});

describe('a request whose school lost points to refunds', () => {
  const short = { ...REQUEST, schoolPoints: 200 };

  it.each([
    ['is approved', 'Approve', 'requested', null],
    ['is marked as paid', 'Mark as paid:', 'approved', null],
    ['for cash is marked as paid', 'Mark as paid:', 'approved', 500],
  ])('that %s warns how many points are left, before anybody sends money', async (_, press, state, cashValue) => {
    const user = show(() => [{ ...short, state, cashValue }]);
    await user.click(await screen.findByRole('button', { name: `${press} Assembly for Northlake` }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Refunds left the school with only 200 of these 1,500 points.');
    expect(dialog).not.toHaveTextContent('Pay it out first');
    await expect(dialog).toPassAxe();
  });

  it('is rejected without a warning', async () => {
    const user = show(() => [short]);
    await user.click(await screen.findByRole('button', { name: 'Reject Assembly for Northlake' }));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('200 of these');
  });
});

it('a cash reward whose payout was canceled, with its points spent, is marked as paid without a warning, and not rejected', async () => {
  const due = { ...REQUEST, state: 'approved', cashValue: 500, schoolPoints: 0, paidOn: '2026-11-23', paidHow: 'payout' };
  const user = show(() => [due], Response.json({ ...due, state: 'paid', paidHow: 'check' }));
  const pay = await screen.findByRole('button', { name: 'Mark as paid: Assembly for Northlake' });
  expect(screen.queryByRole('button', { name: /Reject/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/the school has/)).not.toBeInTheDocument();
  await user.click(pay);
  const dialog = await screen.findByRole('dialog', { name: 'Mark as paid?' });
  expect(dialog).not.toHaveTextContent(/Refunds|send nothing/);
  expect(dialog).toHaveTextContent('The points have already left the school’s ledger. Pay it out first.');
  await user.type(within(dialog).getByLabelText('Check or transfer number *'), '1042');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const put = jest.mocked(fetch).mock.calls.find(([, request]) => request?.method === 'PUT');
  expect(JSON.parse(String(put?.[1]?.body))).toMatchObject({ state: 'paid', paidHow: 'check', paidReference: '1042' });
});
