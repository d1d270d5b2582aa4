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
/** What the list and its totals were last asked for. */
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

it('a refund on its way becomes refunded by itself, and is asked for no more then', async () => {
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

it('a row tells the number of the order, and the exact time with its zone where the pointer rests', async () => {
  show();
  expect(await row()).toHaveTextContent('#377');
  expect(within(await row()).getByTitle(/^Nov 21, 2026, 4:54\sPM PT$/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 transaction$40.0040 points given');
  await expect(document.body).toPassAxe();
});

it('a state that is chosen is asked for, with its totals, and stands in the address', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'State' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'disputed');
  await waitFor(() => expect(askedFor()).toMatchObject({ state: 'disputed' }));
  expect(askedFor('/transaction-totals')).toMatchObject({ state: 'disputed' });
  expect(location.search).toContain('state=disputed');
  await user.click(screen.getByRole('button', { name: 'Clear the filter State' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('state'));
});

it('a press on a name in the list narrows it to that school or business, and the chip takes it back', async () => {
  const user = show();
  await user.click(within(await row()).getByRole('button', { name: 'Northlake' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ schoolId: '2' }));
  await user.click(within(await row()).getByRole('button', { name: 'Kiln' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ schoolId: '2', businessId: '7' }));
  await user.click(screen.getByRole('button', { name: 'Clear the filter School' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('schoolId'));
  expect(askedFor()).toMatchObject({ businessId: '7' });
});

it('sums are typed in dollars; what is no digit is left out', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  await user.type(screen.getByRole('textbox', { name: 'At least, in dollars' }), '$1x0');
  await waitFor(() => expect(askedFor()).toMatchObject({ minAmount: '10' }));
  expect(screen.getByRole('button', { name: 'Amount: $10 or more' })).toBeVisible();
});

it('an address with what no filter can mean asks for the list without it', async () => {
  show('&state=gone&minAmount=much&from=yesterday&sort=best&q=clay');
  await row();
  expect(askedFor()).toEqual({ q: 'clay', limit: '50' });
});

it('a head that is pressed turns the order round, from the first page', async () => {
  const user = show('&after=abc');
  await user.click(within(await table()).getByRole('button', { name: /^Date/ }));
  await waitFor(() => expect(askedFor()).toMatchObject({ sort: 'oldest' }));
  expect(askedFor()).not.toHaveProperty('after');
});

it('the next page goes on after this one, and Previous returns', async () => {
  next = 'abc';
  const user = show();
  const previous = await screen.findByRole('button', { name: 'Previous' });
  expect(previous).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ after: 'abc' }));
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('after'));
});

it('where nothing is found, one press takes words and filters away', async () => {
  now = [];
  const user = show('&q=nothing&state=refunded');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(askedFor()).toEqual({ limit: '50' }));
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});

it('a list that does not come says so, and is asked for again by a press', async () => {
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
])('%s …: what the server says of the field stands beside it', async (action, submit, label, field, typed) => {
  now = [{ ...TRANSACTION, isRefundPending: false }];
  refusal = { status: 400, code: 'INVALID_REQUEST', message: 'no', errors: [{ field, message: 'Not this one' }] };
  const user = show();
  await user.click(await screen.findByRole('button', { name: new RegExp(action) }));
  const input = await screen.findByRole('textbox', { name: label });
  if (typed) await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(input).toHaveAccessibleDescription('Not this one'));
});

it('a file is asked for with all that narrows and orders the list, from its first page', async () => {
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

it('a row says in words how much was refunded and why the bank did not take it', async () => {
  now = [{ ...TRANSACTION, isRefundPending: false, amountRefunded: 15, refundFailure: 'lost_or_stolen_card' }];
  show();
  expect(await row()).toHaveTextContent(/Refund failed.*lost or stolen card.*\$15\.00 refunded/);
});

it('the number of an order, and a press on its row, lead to all that is known of it', async () => {
  const user = show('&state=paid');
  expect(within(await row()).getByRole('link', { name: 'Order #377' })).toHaveAttribute('href', '/admin/transactions/377');
  await user.click(within(await row()).getByText('Maya Lee'));
  expect(location.pathname).toBe('/admin/transactions/377');
  expect((history.state as { usr: unknown }).usr).toEqual({ list: '?tab=transactions&state=paid' });
});

it('a date leaves out the year only where it is the present one', async () => {
  jest.useFakeTimers({ now: new Date('2027-01-01T07:30:00Z') });
  now = [TRANSACTION, { ...TRANSACTION, id: 376, createdAt: '2025-11-22T00:54:05.000Z' }];
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  const [, present, past] = within(await table()).getAllByRole('row');
  expect(present).not.toHaveTextContent('2026');
  expect(past).toHaveTextContent('Nov 21, 2025');
});

it('Next does nothing while another order is on its way, for a page of it goes on elsewhere', async () => {
  next = 'abc';
  const user = show();
  await row();
  jest.mocked(fetch).mockImplementation(() => new Promise(() => {}));
  await user.click(within(await table()).getByRole('button', { name: /^Amount/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location.search).toContain('sort=highest');
  expect(location.search).not.toContain('after');
});

it('a sum that is typed makes no steps for Back, and is asked for once it is whole', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  const steps = history.length;
  await user.type(screen.getByRole('textbox', { name: 'At least, in dollars' }), '125');
  await waitFor(() => expect(askedFor()).toMatchObject({ minAmount: '125' }));
  expect(history).toHaveLength(steps);
  const sums = jest.mocked(fetch).mock.calls.map(([address]) => new URL(String(address), location.href).searchParams.get('minAmount'));
  expect(sums.filter(Boolean)).not.toContain('12');
});

it('what is cleared in one press comes back by Back', async () => {
  now = [];
  const user = show('&q=nothing');
  const steps = history.length;
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(history).toHaveLength(steps + 1);
});

it('a day of which the year is still typed stays in its field, and is asked for once it is one', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Date' }));
  const field = screen.getByLabelText('First day');
  fireEvent.change(field, { target: { value: '0202-11-05' } });
  expect(field).toHaveValue('0202-11-05');
  expect(location.search).not.toContain('from');
  fireEvent.change(field, { target: { value: '2026-11-05' } });
  await waitFor(() => expect(askedFor()).toMatchObject({ from: '2026-11-05' }));
});

it('the focus stays among the filters when a chip goes away, and in the pages at either end of the list', async () => {
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

it('a chip takes its name from a row of that school, never from another', async () => {
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
])('%s, which the server would refuse, is left out', async (query) => {
  show(`&${query}`);
  await row();
  expect(askedFor()).toEqual({ limit: '50' });
});

it('totals are asked for again when a refund has gone through; one point is no points', async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  now = [{ ...TRANSACTION, state: 'refunded', isRefundPending: false, amountRefunded: 40, pointsState: 'reversed' }];
  totals = { count: 1, amount: 40, amountRefunded: 40, points: 1 };
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('status')).toHaveTextContent('$40.00 refunded1 point given');
});

it('an order alone is no filter to clear', async () => {
  now = [];
  show('&sort=highest');
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
});

it('a refund that can be asked for again says so, to the eye and by name', async () => {
  show();
  expect(within(await row()).getByRole('button', { name: /^Refund again/ })).toHaveTextContent('Refund again');
});
