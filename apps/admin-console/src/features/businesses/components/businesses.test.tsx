import type { BulkRow } from '@homeroom/contracts';
import { UndoToast } from '@homeroom/ui/undo';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness } from '../../../testing/records';
import { Businesses } from './businesses';

const BULK = 'POST /api/admin/businesses/bulk';
const REQUEST = 'PUT /api/admin/businesses/3';
const listing = (change: Parameters<typeof aBusiness>[0] = {}): Replies => ({ '/api/admin/businesses': replies([aBusiness(change)]) });

const PAGE = () => (
  <>
    <Businesses />
    <UndoToast place="" />
  </>
);

it('withdraws an approval without a confirmation, and undoes it without another email, unless the server refuses', async () => {
  const answers: Replies = { ...listing(), [REQUEST]: offline, [BULK]: refuses(409, 'CONFLICT', 'Somebody was faster') };
  const { user } = await open(PAGE, answers);
  const withdraw = await screen.findByRole('button', { name: 'Withdraw approval of Harbor' });
  await user.click(withdraw);
  await waitFor(() => expect(message()).toBe('No answer came back: It may have been done. Check before you try again.'));
  answers[REQUEST] = replies({}, 500);
  await user.click(withdraw);
  await waitFor(() => expect(message()).toBe('Error: Failed to update business'));
  answers[REQUEST] = slow(replies(aBusiness({ isVerified: false })));
  await user.dblClick(withdraw);
  const undo = await screen.findByRole('button', { name: 'Undo: Approval withdrawn' });
  expect(screen.getByRole('group', { name: 'Undo' })).toHaveTextContent('Shoppers no longer see Harbor. Vouchers already sold stay valid.');
  await user.click(undo);
  await waitFor(() => expect(message()).toBe('Error: Somebody was faster'));
  const outcome = (row: Pick<BulkRow, 'outcome' | 'why'>) =>
    replies({ rows: [{ id: 3, name: 'Harbor', amount: null, isUsed: false, ...row }] });
  answers[BULK] = outcome({ outcome: 'refused', why: 'It was rejected: approve it by itself' });
  await user.click(undo);
  await waitFor(() => expect(message()).toBe('Error: It was rejected: approve it by itself'));
  answers[BULK] = outcome({ outcome: 'done', why: null });
  await user.click(undo);
  await waitFor(() => expect(message()).toBe('Undone: Harbor is approved again.'));
  expect(sent()).toEqual([
    [REQUEST, { isVerified: false }],
    [REQUEST, { isVerified: false }],
    [REQUEST, { isVerified: false }],
    [BULK, { action: 'restore', ids: [3] }],
    [BULK, { action: 'restore', ids: [3] }],
    [BULK, { action: 'restore', ids: [3] }],
  ]);
});

it.each([
  ['one with reviews', { rating: 4.25, reviewCount: 1 }, '★ 4.3 (1)'],
  ['one without', {}, 'No reviews'],
  ['one that was told no', { state: 'rejected', rejectionReason: 'No website' }, '“No website”'],
  ['one whose address nobody confirmed', { isEmailProven: false }, 'Address not confirmed'],
] as const)('shows what is known about %s', async (_, change, words) => {
  await open(() => <Businesses />, listing(change));
  const [, row] = within(await screen.findByRole('table', { name: 'businesses' })).getAllByRole('row');
  expect(within(row!).getByText(words)).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('offers to approve businesses that are not approved', async () => {
  await open(() => <Businesses />, listing({ isVerified: false, state: 'waiting' }));
  expect(await screen.findByRole('button', { name: 'Approve Harbor' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw approval of Harbor' })).not.toBeInTheDocument();
});

const asked = (path: string) =>
  new URL(String(jest.mocked(fetch).mock.calls.findLast(([address]) => String(address).includes(path))![0]), location.href).searchParams;
const askedFor = (path = '/businesses?') => Object.fromEntries(asked(path));
const totals = { count: 3, waiting: 1, approved: 2, rejected: 0 };

it('requests the filters with their totals, and keeps them in the address', async () => {
  history.replaceState(null, '', '/admin?state=rejected&isEmailProven=false&from=2026-11-01&category=Nothing&q=tustin&sort=best');
  const { user } = await open(() => <Businesses />, { ...listing(), '/api/admin/business-totals': replies(totals) });
  expect((await screen.findByText('3 businesses')).closest('[role=status]')).toHaveTextContent('3 businesses1 waiting');
  const filter = { q: 'tustin', state: 'rejected', isEmailProven: 'false', from: '2026-11-01' };
  expect(askedFor()).toEqual({ ...filter, sort: 'best', limit: '50' });
  expect(askedFor('/business-totals')).toEqual(filter);
  await user.click(screen.getByRole('button', { name: 'Category' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Fitness');
  await waitFor(() => expect(askedFor()).toMatchObject({ category: 'Fitness' }));
  expect(location.search).toContain('category=Fitness');
  await user.click(screen.getByRole('button', { name: 'Clear the filter State' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('state'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [, request] = jest.mocked(fetch).mock.calls.find(([, asking]) => asking?.method === 'POST')!;
  expect(JSON.parse(String(request!.body))).toEqual({
    list: 'businesses',
    q: 'tustin',
    category: 'Fitness',
    isEmailProven: false,
    from: '2026-11-01',
    sort: 'best',
  });
});

it('sorts names from A on the first press of the column header, also by keyboard', async () => {
  history.replaceState(null, '', '/admin');
  const { user } = await open(() => <Businesses />, listing());
  const head = await screen.findByRole('button', { name: /^Business/ });
  head.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(askedFor()).toMatchObject({ sort: 'a-to-z' }));
  await user.click(screen.getByRole('button', { name: /^Business/ }));
  await waitFor(() => expect(askedFor()).toMatchObject({ sort: 'z-to-a' }));
});
