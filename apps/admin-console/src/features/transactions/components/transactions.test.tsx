import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { TRANSACTION, answer, askedFor, row, server, show, table } from '../../../testing/transactions-page';

afterEach(() => void jest.useRealTimers());

it('refreshes a pending refund until it is done', async () => {
  jest.useFakeTimers();
  show('&columns=date,state,order,points');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(await row()).toHaveTextContent('Refund on its way');
  server.rows = [{ ...TRANSACTION, state: 'refunded', isRefundPending: false, amountRefunded: 40, pointsState: 'reversed' }];
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await row()).toHaveTextContent(/Refunded.*40 points taken back/);
  expect(await row()).not.toHaveTextContent('$40.00 refunded');
  const before = jest.mocked(fetch).mock.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(jest.mocked(fetch)).toHaveBeenCalledTimes(before);
});

it('shows the order number, and the exact time with its zone on hover', async () => {
  show();
  expect(await row()).toHaveTextContent('#377');
  expect(within(await row()).getByText(/^Nov 21/)).toHaveAttribute('data-exact', expect.stringMatching(/^Nov 21, 2026, 4:54\sPM PT$/));
  expect(screen.getByRole('status')).toHaveTextContent('1 transaction$40.0040 points given');
  await expect(document.body).toPassAxe();
});

it('says what families got back, with store credit, or what went to cards if an older API knows no more', async () => {
  server.totals = { count: 1, amount: 40, amountRefunded: 25, refunded: 40, points: 0 };
  show();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('1 transaction$40.00$40.00 refunded, with store credit0 points'),
  );
  server.totals = { count: 1, amount: 40, amountRefunded: 25, points: 0 };
  cleanup();
  show();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 transaction$40.00$25.00 refunded0 points'));
});

const USUAL = ['Date (PT) ↓', 'Amount', 'State', 'Order', 'Buyer', 'Deal', 'Business', 'School', 'Actions'];
const without = (...heads: readonly string[]) => USUAL.filter((head) => !heads.includes(head));

it.each([
  ['what tells orders apart', '', USUAL],
  ['no business that a filter says', '&businessId=3', without('Business')],
  ['no school that a filter says', '&schoolId=5', without('School')],
  ['whatever somebody chose', '&businessId=3&columns=date,order,business,points', ['Date (PT) ↓', 'Order', 'Business', 'Points']],
])('has columns for %s', async (_, query, heads) => {
  show(query);
  const shown = within(await table()).getAllByRole('columnheader');
  expect(shown.slice(1).map(({ textContent }) => textContent)).toEqual(heads);
});

it('says in the state that points are held, as they have no column', async () => {
  server.rows = [{ ...TRANSACTION, isRefundPending: false, pointsState: 'held' }];
  show();
  expect(await row()).toHaveTextContent(/Completed\s*points held/);
});

it('shows points once they are chosen, and the usual columns again', async () => {
  const user = show();
  await row();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Points', checked: false }));
  expect(await row()).toHaveTextContent('40 points');
  expect(screen.getByRole('button', { name: 'Display: all columns' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Points' }));
  expect(location.search).toBe('?tab=transactions');
  expect(screen.getByRole('button', { name: 'Display' })).toBeVisible();
});

it('reverses the order and returns to the first page when a header is pressed', async () => {
  const user = show('&after=abc');
  await user.click(within(await table()).getByRole('button', { name: /^Date/ }));
  await waitFor(() => expect(askedFor()).toMatchObject({ sort: 'oldest' }));
  expect(askedFor()).not.toHaveProperty('after');
});

it('goes to the next page, and back with Previous', async () => {
  server.next = 'abc';
  const user = show();
  const previous = await screen.findByRole('button', { name: 'Previous' });
  expect(previous).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ after: 'abc' }));
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('after'));
});

it('says when the list fails to load, and retries on a press', async () => {
  const user = show();
  await row();
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({ code: 'FORBIDDEN', message: 'no' }, { status: 403 })));
  await user.click(within(await table()).getByRole('button', { name: /^Amount/ }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  jest.mocked(fetch).mockImplementation((address) => Promise.resolve(answer(String(address))));
  await user.click(again);
  await waitFor(() => expect(screen.queryByText('Failed to fetch transactions')).not.toBeInTheDocument());
  expect(await row()).toHaveTextContent('#377');
});

it.each([
  ['Resend the voucher of order', 'Send', 'Email address *', 'emailAddress', ''],
  ['Refund order', 'Refund', 'Why? *', 'reason', 'Asked for it'],
])('%s …: shows the server’s message beside the field', async (action, submit, label, field, typed) => {
  server.rows = [{ ...TRANSACTION, isRefundPending: false }];
  server.refusal = { status: 400, code: 'INVALID_REQUEST', message: 'no', errors: [{ field, message: 'Not this one' }] };
  const user = show();
  await user.click(await screen.findByRole('button', { name: new RegExp(action) }));
  const input = await screen.findByRole('textbox', { name: label });
  if (typed) await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(input).toHaveAccessibleDescription('Not this one'));
});

it('shows how much was refunded and why the bank rejected it', async () => {
  server.rows = [{ ...TRANSACTION, isRefundPending: false, amountRefunded: 15, refundFailure: 'lost_or_stolen_card' }];
  show();
  expect(await row()).toHaveTextContent(/Refund failed.*lost or stolen card.*\$15\.00 refunded/);
});

it('names no part of an order that was refunded in full, to the card and as store credit', async () => {
  server.rows = [{ ...TRANSACTION, state: 'refunded', isRefundPending: false, creditUsed: 15, amountRefunded: 25 }];
  show();
  expect(await row()).toHaveTextContent('Refunded');
  expect(await row()).not.toHaveTextContent('$25.00');
});

it('opens the order’s page from its number and from its row', async () => {
  const user = show('&state=paid');
  expect(within(await row()).getByRole('link', { name: 'Order #377' })).toHaveAttribute('href', '/admin/transactions/377');
  expect(within(await row()).getByRole('link', { name: 'Maya Lee' })).toHaveAttribute('href', '/admin/users/3');
  await user.click(within(await row()).getByRole('time'));
  expect(location.pathname).toBe('/admin/transactions/377');
  expect((history.state as { usr: unknown }).usr).toEqual({ list: '?tab=transactions&state=paid' });
});

it('omits the year of a date only in the current year', async () => {
  jest.useFakeTimers({ now: new Date('2027-01-01T07:30:00Z') });
  server.rows = [TRANSACTION, { ...TRANSACTION, id: 376, createdAt: '2025-11-22T00:54:05.000Z' }];
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  const [, present, past] = within(await table()).getAllByRole('row');
  expect(present).not.toHaveTextContent('2026');
  expect(past).toHaveTextContent('Nov 21, 2025');
});

it('disables Next while a new order is loading, because its pages differ', async () => {
  server.next = 'abc';
  const user = show();
  await row();
  jest.mocked(fetch).mockImplementation(() => new Promise(() => {}));
  await user.click(within(await table()).getByRole('button', { name: /^Amount/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location.search).toContain('sort=highest');
  expect(location.search).not.toContain('after');
});

it('refreshes the totals after a refund, and shows 1 point in the singular', async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  server.rows = [{ ...TRANSACTION, state: 'refunded', isRefundPending: false, amountRefunded: 40, pointsState: 'reversed' }];
  server.totals = { count: 1, amount: 40, amountRefunded: 40, refunded: 40, points: 1 };
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('status')).toHaveTextContent('$40.00 refunded, with store credit1 point given');
});

it('labels a refund that can be requested again, visibly and for screen readers', async () => {
  show();
  expect(within(await row()).getByRole('button', { name: /^Refund again/ })).toHaveTextContent('Refund again');
});
