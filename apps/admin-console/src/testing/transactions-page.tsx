import type { AdminTransaction, TransactionTotals } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Transactions } from '../features/transactions';
import { aTransaction } from './records';

export const TRANSACTION = aTransaction();

/** What the server has: tests change it. */
export const server: { rows: AdminTransaction[]; next?: string; totals: TransactionTotals; refusal?: object } = {
  rows: [],
  totals: { count: 0, amount: 0, amountRefunded: 0, points: 0 },
};

beforeEach(() => {
  server.rows = [TRANSACTION];
  delete server.next;
  server.totals = { count: 1, amount: 40, amountRefunded: 0, points: 40 };
});

export function answer(address: string): Response {
  if (address.includes('/transaction-totals')) return Response.json(server.totals);
  const headers = {
    'x-total-count': String(server.rows.length),
    ...(server.next && { link: `</api/admin/transactions?after=${server.next}>; rel="next"` }),
  };
  return Response.json(server.rows, { headers });
}

export function show(query = '') {
  history.replaceState(null, '', `/admin?tab=transactions${query}`);
  jest
    .mocked(fetch)
    .mockImplementation((address, request) =>
      Promise.resolve(request?.method === 'POST' ? Response.json(server.refusal, { status: 400 }) : answer(String(address))),
    );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Transactions />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const table = () => screen.findByRole('table', { name: 'transactions' });
export const row = async () => within(await table()).getAllByRole('row')[1]!;
/** The last query of the list and its totals. */
const asked = (path: string) =>
  new URL(
    String(
      jest
        .mocked(fetch)
        .mock.calls.map(([address]) => address)
        .findLast((address) => String(address).includes(path)),
    ),
    location.href,
  ).searchParams;
export const askedFor = (path = '/transactions?') => Object.fromEntries(asked(path));
