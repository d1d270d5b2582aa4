import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { askedFor, row, server, show } from '../../../testing/transactions-page';

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

it('filters the list by a school or business when its name is pressed, until the chip clears it', async () => {
  const user = show();
  await user.click(within(await row()).getByRole('button', { name: 'Northlake' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ schoolId: '2' }));
  await user.click(within(await row()).getByRole('button', { name: 'Kiln' }));
  await waitFor(() => expect(askedFor()).toMatchObject({ schoolId: '2', businessId: '7' }));
  await user.click(screen.getByRole('button', { name: 'Clear the filter School' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('schoolId'));
  expect(askedFor()).toMatchObject({ businessId: '7' });
});

it('gives the focus to the filters when the list is narrowed by a cell, whose column goes', async () => {
  const user = show();
  await user.click(within(await row()).getByRole('button', { name: 'Kiln' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Business' })).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
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

it('clears the words and filters with one press when nothing is found', async () => {
  server.rows = [];
  const user = show('&q=nothing&state=refunded');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(askedFor()).toEqual({ limit: '50' }));
  expect(await screen.findByText('No transactions yet')).toBeVisible();
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

it('adds no history entry while a sum is typed, and requests it once it is complete', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  const steps = history.length;
  const box = screen.getByRole('textbox', { name: 'At least, in dollars' });
  // At once, because on a busy machine a pause between two keys could be long enough.
  for (const value of ['1', '12', '125']) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(askedFor()).toMatchObject({ minAmount: '125' }));
  expect(history).toHaveLength(steps);
  const sums = jest.mocked(fetch).mock.calls.map(([address]) => new URL(String(address), location.href).searchParams.get('minAmount'));
  expect(sums.filter(Boolean)).not.toContain('12');
});

it('restores what one press cleared with Back', async () => {
  server.rows = [];
  const user = show('&q=nothing');
  const steps = history.length;
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(history).toHaveLength(steps + 1);
});

it('keeps a date in its field while its year is typed, and requests it once it is complete', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Date' }));
  const field = await screen.findByLabelText('First day');
  fireEvent.change(field, { target: { value: '0202-11-05' } });
  expect(field).toHaveValue('0202-11-05');
  expect(location.search).not.toContain('from');
  fireEvent.change(field, { target: { value: '2026-11-05' } });
  await waitFor(() => expect(askedFor()).toMatchObject({ from: '2026-11-05' }));
});

describe('a preset of days', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-22T07:59:30Z') }));
  afterEach(() => void jest.useRealTimers());

  it('moves to the next day at the marketplace’s midnight, with its rows', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Date' }));
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(askedFor()).toEqual({ from: '2026-11-21', to: '2026-11-21', limit: '50' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('button', { name: 'Date: Today' })).toBeVisible();
    await waitFor(() => expect(askedFor()).toEqual({ from: '2026-11-22', to: '2026-11-22', limit: '50' }));
    expect(askedFor('/transaction-totals')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ tab: 'transactions', from: 'today' });
  });

  it('goes back to the first page at midnight, and does not return to a page of another day', async () => {
    server.next = 'abc';
    const user = show('&from=today');
    await row();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(askedFor()).toEqual({ from: '2026-11-21', to: '2026-11-21', limit: '50', after: 'abc' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(askedFor()).toEqual({ from: '2026-11-22', to: '2026-11-22', limit: '50' }));
    expect(location.search).toContain('after=abc&on=2026-11-21');
    cleanup();
    show('&from=today&after=abc&on=2026-11-22');
    await waitFor(() => expect(askedFor()).toMatchObject({ after: 'abc' }));
  });

  it('becomes its days once one of them is changed', async () => {
    const user = show('&from=last-7-days');
    await user.click(await screen.findByRole('button', { name: 'Date: Last 7 days' }));
    expect(await screen.findByLabelText('First day')).toHaveValue('2026-11-15');
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-18' } });
    await waitFor(() => expect(askedFor()).toMatchObject({ from: '2026-11-15', to: '2026-11-18' }));
    expect(screen.getByRole('button', { name: 'Date: Nov 15, 2026 to Nov 18, 2026' })).toBeVisible();
  });
});

it('keeps the focus among the filters when a chip goes away, and in the pager at either end of the list', async () => {
  server.next = 'abc';
  const user = show('&schoolId=2');
  await row();
  await user.click(screen.getByRole('button', { name: 'Clear the filter School' }));
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  await row();
  delete server.next;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus());
});

it('takes a chip’s name only from a row of that school', async () => {
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

it('does not count an order as a filter to clear', async () => {
  server.rows = [];
  show('&sort=highest');
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
});
