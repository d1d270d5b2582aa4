import type { AdminTransaction } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Transactions } from './transactions';

const TRANSACTION: AdminTransaction = {
  id: 377,
  orderId: '0f0e0d0c-0b0a-4908-8706-050403020100',
  amount: 40,
  creditUsed: 0,
  createdAt: '2026-11-22T00:54:05.000Z',
  state: 'paid',
  isRefundPending: true,
  amountRefunded: 0,
  refundFailure: null,
  schoolPointsEarned: 40,
  pointsState: 'credited',
  schoolId: 2,
  schoolName: 'Northlake',
  deal: { id: 1, title: 'Clay for two' },
  business: { id: 7, name: 'Kiln' },
  user: { id: 3, username: 'maya', firstName: 'Maya', lastName: 'Lee' },
  voucher: {
    id: 12,
    code: 'ABCD-1234',
    customerName: 'Maya Lee',
    customerEmail: 'maya@home.test',
    isRedeemed: false,
    expiresAt: '2027-05-01T00:00:00.000Z',
  },
};

let now: AdminTransaction;
let refusal: object | undefined;

function show() {
  history.replaceState(null, '', '/admin?tab=transactions');
  jest.mocked(fetch).mockImplementation((_, request) => {
    if (request?.method === 'POST') return Promise.resolve(Response.json(refusal, { status: 400 }));
    return Promise.resolve(Response.json([now], { headers: { 'x-total-count': '1' } }));
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Transactions />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => void jest.useRealTimers());

it('a refund on its way becomes refunded by itself, and is asked for no more then', async () => {
  jest.useFakeTimers();
  now = TRANSACTION;
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Refund on its way')).toBeInTheDocument();
  now = { ...TRANSACTION, state: 'refunded', isRefundPending: false, amountRefunded: 40, pointsState: 'reversed' };
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('Refunded')).toBeInTheDocument();
  expect(screen.getByText(/40 points taken back/)).toBeInTheDocument();
  const asked = jest.mocked(fetch).mock.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(jest.mocked(fetch)).toHaveBeenCalledTimes(asked);
});

it('tells the time of day with its zone, and the number of the order', async () => {
  now = TRANSACTION;
  show();
  expect(await screen.findByText(/Nov 21, 2026, 4:54\sPM PT/)).toBeInTheDocument();
  expect(screen.getByText(/Order #377/)).toBeInTheDocument();
});

it.each([
  ['Resend the voucher of order', 'Send', 'Email address *', 'emailAddress', ''],
  ['Refund order', 'Refund', 'Why? *', 'reason', 'Asked for it'],
])('%s …: what the server says of the field stands beside it', async (action, submit, label, field, typed) => {
  const user = userEvent.setup();
  now = { ...TRANSACTION, isRefundPending: false };
  refusal = { status: 400, code: 'INVALID_REQUEST', message: 'no', errors: [{ field, message: 'Not this one' }] };
  show();
  await user.click(await screen.findByRole('button', { name: new RegExp(action) }));
  const input = await screen.findByRole('textbox', { name: label });
  if (typed) await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(input).toHaveAccessibleDescription('Not this one'));
});
