import { jest } from '@jest/globals';
import { Link } from '@homeroom/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness, anAdminDeal } from '../../../testing/records';
import { Deals } from './deals';

const totals = { count: 3, live: 2, vouchersSold: 1_234 };
const listing = (): Replies => ({ '/api/admin/deals': replies([anAdminDeal()]), '/api/admin/deal-totals': replies(totals) });
const at = (search: string) => history.replaceState(null, '', `/admin${search}`);

const asked = (path = '/deals?') =>
  Object.fromEntries(
    new URL(String(jest.mocked(fetch).mock.calls.findLast(([address]) => String(address).includes(path))![0]), location.href).searchParams,
  );

it('requests the filters with their totals, and keeps them in the address', async () => {
  at('?tab=deals&state=scheduled&minPrice=20&maxPrice=much&hasFewCodes=true&from=2026-11-01&category=Nothing&q=clay&sort=sold');
  const { user } = await open(() => <Deals />, listing());
  expect((await screen.findByText('3 deals')).closest('[role=status]')).toHaveTextContent('3 deals2 live1,234 sold');
  const filter = { q: 'clay', state: 'scheduled', minPrice: '20', hasFewCodes: 'true', from: '2026-11-01' };
  expect(asked()).toEqual({ ...filter, sort: 'sold', limit: '50' });
  expect(asked('/deal-totals')).toEqual(filter);
  await user.click(screen.getByRole('button', { name: 'State: Scheduled' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Sold out');
  await waitFor(() => expect(asked()).toMatchObject({ state: 'sold-out' }));
  expect(location.search).toContain('state=sold-out');
  await user.click(screen.getByRole('button', { name: 'Clear the filter Price' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('minPrice'));
  expect(within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: 'Price' })).toHaveFocus();
  await expect(screen.getByRole('main')).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [, request] = jest.mocked(fetch).mock.calls.find(([, asking]) => asking?.method === 'POST')!;
  expect(JSON.parse(String(request!.body))).toEqual({
    ...{ list: 'deals', q: 'clay', state: 'sold-out', hasFewCodes: true, from: '2026-11-01', sort: 'sold' },
  });
});

it('requests a typed price once the typing pauses', async () => {
  at('?tab=deals');
  const { user } = await open(() => <Deals />, listing());
  await user.click(within(await screen.findByRole('group', { name: 'Filters' })).getByRole('button', { name: 'Price' }));
  const box = screen.getByRole('textbox', { name: 'At least, in dollars' });
  // At once, because on a busy machine a pause between two keys could be long enough.
  for (const value of ['1', '1a', '12', '120']) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(asked()).toMatchObject({ minPrice: '120' }));
  expect(screen.getByRole('button', { name: 'Price: $120 or more' })).toBeInTheDocument();
  const prices = jest.mocked(fetch).mock.calls.filter(([address]) => /\/deals\?.*minPrice/.test(String(address)));
  expect(prices).toHaveLength(1);
});

it('finds a business by its words, also one that waits for approval', async () => {
  at('?tab=deals');
  const answers = { ...listing(), '/api/admin/businesses': replies([aBusiness({ id: 9, name: 'Kiln', isVerified: false })]) };
  const { user } = await open(() => <Deals />, answers);
  const chip = await screen.findByRole('button', { name: 'Business' });
  // A part of a page loads through a promise, which only an awaited act resolves.
  await act(async () => {
    fireEvent.click(chip);
    await import('./business-panel');
  });
  await user.type(screen.getByRole('combobox', { name: 'Business' }), 'kil');
  await waitFor(() => expect(asked('/businesses?')).toMatchObject({ q: 'kil' }));
  expect(asked('/businesses?')).not.toHaveProperty('isVerified');
  await user.click(await screen.findByRole('option', { name: /Kiln/ }));
  await waitFor(() => expect(asked()).toMatchObject({ businessId: '9' }));
});

it('names the business in its filter, also when none of its deals are found', async () => {
  at('?tab=deals&businessId=3');
  const answers = { ...listing(), '/api/admin/deals': replies([]), '/api/admin/businesses/3': replies({ business: aBusiness() }) };
  const { user } = await open(() => <Deals />, answers);
  expect(await screen.findByRole('heading', { name: 'No deals found' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Business: Harbor' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(asked()).toEqual({ limit: '50' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('sorts by each column, also by keyboard, and says how', async () => {
  at('?tab=deals');
  const { user } = await open(() => <Deals />, listing());
  const table = within(await screen.findByRole('table', { name: 'deals' }));
  const sorted = () =>
    table.getAllByRole('columnheader').flatMap((head) => {
      const sort = head.getAttribute('aria-sort');
      return sort && sort !== 'none' ? [`${head.textContent} ${sort}`] : [];
    });
  expect(sorted()).toEqual(['Created (PT) ↓ descending']);
  for (const [name, sort, said] of [
    [/^Deal/, 'title', 'Deal ↑ ascending'],
    [/^Deal/, 'z-to-a', 'Deal ↓ descending'],
    [/^Price/, 'price', 'Price ↓ descending'],
    [/^Sold/, 'sold', 'Sold ↓ descending'],
    [/^Sold/, 'least-sold', 'Sold ↑ ascending'],
    [/^Created/, 'newest', 'Created (PT) ↓ descending'],
  ] as const) {
    table.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ sort }));
    expect(sorted()).toEqual([said]);
  }
});

it('a link to a deal by its words drops the filters set before', async () => {
  at('?tab=deals&state=ended&minPrice=20');
  const draw = () => (
    <>
      <Deals />
      <Link to="/admin?tab=deals&q=Clay">Found</Link>
    </>
  );
  const { user } = await open(draw, listing());
  await screen.findByRole('button', { name: 'State: Ended' });
  await user.click(screen.getByRole('link', { name: 'Found' }));
  await waitFor(() => expect(asked()).toEqual({ q: 'Clay', limit: '50' }));
});
