import type { AdminTransaction, TransactionTotals } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTransaction } from '../../../testing/records';
import { Transactions } from './transactions';

const TRANSACTION = aTransaction();

let now: AdminTransaction[];
let refusal: object | undefined;
let next: string | undefined;
let totals: TransactionTotals;

function answer(address: string): Response {
  if (address.includes('/transaction-totals')) return Response.json(totals);
  const headers = { 'x-total-count': String(now.length), ...(next && { link: `</api/admin/transactions?after=${next}>; rel="next"` }) };
  return Response.json(now, { headers });
}

function show(query = '') {
  history.replaceState(null, '', `/admin?tab=transactions${query}`);
  jest
    .mocked(fetch)
    .mockImplementation((address, request) =>
      Promise.resolve(request?.method === 'POST' ? Response.json(refusal, { status: 400 }) : answer(String(address))),
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
const table = () => screen.findByRole('table', { name: 'transactions' });
const row = async () => within(await table()).getAllByRole('row')[1]!;
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
const askedFor = (path = '/transactions?') => Object.fromEntries(asked(path));

beforeEach(() => {
  now = [TRANSACTION];
  next = undefined;
  totals = { count: 1, amount: 40, amountRefunded: 0, points: 40 };
});
afterEach(() => void jest.useRealTimers());

it('refreshes a pending refund until it is done, then stops asking', async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(await row()).toHaveTextContent('Refund on its way');
  now = [{ ...TRANSACTION, state: 'refunded', isRefundPending: false, amountRefunded: 40, pointsState: 'reversed' }];
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
  expect(within(await row()).getByTitle(/^Nov 21, 2026, 4:54\sPM PT$/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 transaction$40.0040 points given');
  await expect(document.body).toPassAxe();
});

it('requests the chosen state with its totals, and keeps it in the address', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'State' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'disputed');
  await waitFor(() => expect(askedFor()).toMatchObject({ state: 'disputed' }));
  expect(askedFor('/transaction-totals')).toMatchObject({ state: 'disputed' });
  expect(location.search).toContain('state=disputed');
  await user.click(screen.getByRole('button', { name: 'Clear the filter State' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('state'));
});

it('narrows the list to a school or business when its name is pressed, and the chip clears it', async () => {
  const user = show();
  await user.click(within(await row()).getByRole('button', { name: 'Northlake' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ schoolId: '2' }));
  await user.click(within(await row()).getByRole('button', { name: 'Kiln' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ schoolId: '2', businessId: '7' }));
  await user.click(screen.getByRole('button', { name: 'Clear the filter School' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('schoolId'));
  expect(askedFor()).toMatchObject({ businessId: '7' });
});

it('takes sums in dollars and ignores non-digits', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  await user.type(screen.getByRole('textbox', { name: 'At least, in dollars' }), '$1x0');
  await waitFor(() => expect(askedFor()).toMatchObject({ minAmount: '10' }));
  expect(screen.getByRole('button', { name: 'Amount: $10 or more' })).toBeVisible();
});

it('ignores address parameters that no filter understands', async () => {
  show('&state=gone&minAmount=much&from=yesterday&sort=best&q=clay');
  await row();
  expect(askedFor()).toEqual({ q: 'clay', limit: '50' });
});

it('reverses the order and returns to the first page when a header is pressed', async () => {
  const user = show('&after=abc');
  await user.click(within(await table()).getByRole('button', { name: /^Date/ }));
  await waitFor(() => expect(askedFor()).toMatchObject({ sort: 'oldest' }));
  expect(askedFor()).not.toHaveProperty('after');
});

it('goes to the next page, and back with Previous', async () => {
  next = 'abc';
  const user = show();
  const previous = await screen.findByRole('button', { name: 'Previous' });
  expect(previous).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ after: 'abc' }));
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('after'));
});

it('clears the words and filters with one press when nothing is found', async () => {
  now = [];
  const user = show('&q=nothing&state=refunded');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(askedFor()).toEqual({ limit: '50' }));
  expect(await screen.findByText('No transactions yet')).toBeVisible();
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
  now = [{ ...TRANSACTION, isRefundPending: false }];
  refusal = { status: 400, code: 'INVALID_REQUEST', message: 'no', errors: [{ field, message: 'Not this one' }] };
  const user = show();
  await user.click(await screen.findByRole('button', { name: new RegExp(action) }));
  const input = await screen.findByRole('textbox', { name: label });
  if (typed) await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(input).toHaveAccessibleDescription('Not this one'));
});

it('exports with all filters and the order, from the first page', async () => {
  const user = show('&q=%20clay&state=refunded&from=2026-10-01&to=2026-10-31&maxAmount=20&schoolId=2&businessId=7&sort=highest&after=abc');
  await row();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [, request] = jest.mocked(fetch).mock.calls.find(([, asking]) => asking?.method === 'POST')!;
  expect(JSON.parse(String(request!.body))).toEqual({
    list: 'transactions',
    q: 'clay',
    state: 'refunded',
    from: '2026-10-01',
    to: '2026-10-31',
    maxAmount: 20,
    schoolId: 2,
    businessId: 7,
    sort: 'highest',
  });
});

it('shows how much was refunded and why the bank rejected it', async () => {
  now = [{ ...TRANSACTION, isRefundPending: false, amountRefunded: 15, refundFailure: 'lost_or_stolen_card' }];
  show();
  expect(await row()).toHaveTextContent(/Refund failed.*lost or stolen card.*\$15\.00 refunded/);
});

it('opens the order’s page from its number and from its row', async () => {
  const user = show('&state=paid');
  expect(within(await row()).getByRole('link', { name: 'Order #377' })).toHaveAttribute('href', '/admin/transactions/377');
  await user.click(within(await row()).getByText('Maya Lee'));
  expect(location.pathname).toBe('/admin/transactions/377');
  expect((history.state as { usr: unknown }).usr).toEqual({ list: '?tab=transactions&state=paid' });
});

it('omits the year of a date only in the current year', async () => {
  jest.useFakeTimers({ now: new Date('2027-01-01T07:30:00Z') });
  now = [TRANSACTION, { ...TRANSACTION, id: 376, createdAt: '2025-11-22T00:54:05.000Z' }];
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  const [, present, past] = within(await table()).getAllByRole('row');
  expect(present).not.toHaveTextContent('2026');
  expect(past).toHaveTextContent('Nov 21, 2025');
});

it('disables Next while a new order is loading, because its pages differ', async () => {
  next = 'abc';
  const user = show();
  await row();
  jest.mocked(fetch).mockImplementation(() => new Promise(() => {}));
  await user.click(within(await table()).getByRole('button', { name: /^Amount/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location.search).toContain('sort=highest');
  expect(location.search).not.toContain('after');
});

it('adds no history entry while a sum is typed, and requests it once it is complete', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  const steps = history.length;
  await user.type(screen.getByRole('textbox', { name: 'At least, in dollars' }), '125');
  await waitFor(() => expect(askedFor()).toMatchObject({ minAmount: '125' }));
  expect(history).toHaveLength(steps);
  const sums = jest.mocked(fetch).mock.calls.map(([address]) => new URL(String(address), location.href).searchParams.get('minAmount'));
  expect(sums.filter(Boolean)).not.toContain('12');
});

it('restores what one press cleared with Back', async () => {
  now = [];
  const user = show('&q=nothing');
  const steps = history.length;
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(history).toHaveLength(steps + 1);
});

it('keeps a date in its field while its year is typed, and requests it once it is complete', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Date' }));
  const field = screen.getByLabelText('First day');
  fireEvent.change(field, { target: { value: '0202-11-05' } });
  expect(field).toHaveValue('0202-11-05');
  expect(location.search).not.toContain('from');
  fireEvent.change(field, { target: { value: '2026-11-05' } });
  await waitFor(() => expect(askedFor()).toMatchObject({ from: '2026-11-05' }));
});

it('keeps the focus among the filters when a chip goes away, and in the pager at either end of the list', async () => {
  next = 'abc';
  const user = show('&schoolId=2');
  await row();
  await user.click(screen.getByRole('button', { name: 'Clear the filter School' }));
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  await row();
  next = undefined;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus());
});

it('names a chip after a row of that school, never of another', async () => {
  show('&schoolId=5&businessId=7');
  await row();
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveTextContent('School: #5');
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveTextContent('Business: Kiln');
});

it.each([
  'from=2026-02-30',
  'minAmount=500000',
  'schoolId=0',
  `businessId=2147483648`,
  `q=${'a'.repeat(121)}`,
  `after=${'a'.repeat(1_501)}`,
])('leaves out %s, which the server would reject', async (query) => {
  show(`&${query}`);
  await row();
  expect(askedFor()).toEqual({ limit: '50' });
});

it('refreshes the totals when a refund has gone through, and says 1 point in the singular', async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  now = [{ ...TRANSACTION, state: 'refunded', isRefundPending: false, amountRefunded: 40, pointsState: 'reversed' }];
  totals = { count: 1, amount: 40, amountRefunded: 40, points: 1 };
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('status')).toHaveTextContent('$40.00 refunded1 point given');
});

it('does not count an order as a filter to clear', async () => {
  now = [];
  show('&sort=highest');
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
});

it('labels a refund that can be requested again, visibly and for screen readers', async () => {
  show();
  expect(within(await row()).getByRole('button', { name: /^Refund again/ })).toHaveTextContent('Refund again');
});
