import type { BulkRow } from '@homeroom/contracts';
import { UndoToast } from '@homeroom/ui/undo';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, slow, type Replies } from '../../../../tools/component-tests/open-dialog';
import { Businesses } from '../features/businesses/components/businesses';
import { Deals } from '../features/deals/components/deals';
import { Schools } from '../features/schools/components/schools';
import { Transactions } from '../features/transactions/components/transactions';
import { aBusiness, aSchool, aTransaction, anAdminDeal } from '../testing/records';

const row = (id: number, name: string, change: Partial<BulkRow> = {}): BulkRow => ({
  id,
  name,
  outcome: 'done',
  why: null,
  amount: null,
  isUsed: false,
  ...change,
});
const CLAY = row(5, 'Clay for two');
const CHESS = row(6, 'Chess', { outcome: 'already', why: 'Already off sale' });
const SUMMARY = 'POST /api/admin/deals/bulk-summary';
const CHANGE = 'POST /api/admin/deals/bulk';
const DEALS = {
  '/api/admin/deals': replies([anAdminDeal(), anAdminDeal({ id: 6, title: 'Chess' })]),
  '/api/admin/deal-ids': replies({ ids: [5, 6, 7, 8], isAll: false }),
  [SUMMARY]: replies({ rows: [CLAY, CHESS] }),
  [CHANGE]: replies({ rows: [CLAY] }),
};

async function twoDeals(change: Replies = {}) {
  const { user } = await open(
    () => (
      <>
        <Deals />
        <UndoToast place="/admin deals" />
      </>
    ),
    { ...DEALS, ...change },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Clay for two' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Chess' }));
  return user;
}
const bar = () => within(screen.getByRole('region', { name: /^Selected/ }));
/** The message on the page that offers Undo. */
const offered = () => screen.queryByRole('group', { name: 'Undo' });
const dialog = () => within(screen.getByRole('dialog'));
const facts = () => dialog().getByRole('status').textContent;
/** The lists that were asked for, without the size of a page. */
const asked = () =>
  jest.mocked(fetch).mock.calls.map(([address]) =>
    String(address)
      .replace(/[?&]limit=\d+/, '')
      .replace(/^([^?&]+)&/, '$1?'),
  );
const results = () =>
  within(dialog().getByRole('list', { name: 'Result' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => history.replaceState(null, '', '/admin'));

it('shows how many deals a pause will affect, pauses them, shows the result for each, and undoes it', async () => {
  const user = await twoDeals();
  expect(bar().getByRole('status')).toHaveTextContent('2 selected');
  const pause = bar().getByRole('button', { name: 'Pause' });
  await user.click(pause);
  await screen.findByRole('dialog', { name: 'Pause 2 deals?' });
  await waitFor(() => expect(facts()).toBe('1 deal: pause1 unchanged: Already off sale'));
  await expect(document.body).toPassAxe();
  await user.click(dialog().getByRole('button', { name: 'Pause 1 deal' }));
  await screen.findByRole('dialog', { name: '1 deal paused' });
  expect(results()).toEqual(['Clay for twopaused', 'Chessunchanged: Already off sale']);
  await expect(document.body).toPassAxe();
  await user.click(dialog().getByRole('button', { name: 'Undo' }));
  await screen.findByRole('dialog', { name: 'Undone' });
  expect(sent()).toEqual([
    [SUMMARY, { action: 'pause', ids: [5, 6] }],
    [CHANGE, { action: 'pause', ids: [5] }],
    [CHANGE, { action: 'activate', ids: [5] }],
  ]);
  await user.click(dialog().getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('region', { name: /^Selected/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(offered()).not.toBeInTheDocument();
});

it('keeps the selection and returns the focus when nothing was done', async () => {
  const user = await twoDeals();
  const pause = bar().getByRole('button', { name: 'Pause' });
  await user.click(pause);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(pause).toHaveFocus());
  expect(bar().getByRole('status')).toHaveTextContent('2 selected');
});

it.each([
  ['what became of them', 'Activate', slow(replies({ rows: [CLAY] })), '1 deal activated'],
  ['a refusal', 'Pause', slow(refuses(400, 'INVALID_REQUEST', 'Not now')), 'Error: Not now'],
])('shows “%s” on the page if the dialog of %s was closed meanwhile', async (_, verb, reply, words) => {
  const user = await twoDeals({ [CHANGE]: reply });
  await user.click(bar().getByRole('button', { name: verb }));
  await user.click(await screen.findByRole('button', { name: `${verb} 1 deal` }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('region', { name: /^Selected/ })).not.toBeInTheDocument();
  await waitFor(() => expect(message()).toBe(words));
});

it('says what resending will do, for one buyer and for several', async () => {
  const given = [row(1, 'Order #1: Clay')];
  const { user } = await open(() => <Transactions />, {
    '/api/admin/transactions': replies([aTransaction({ id: 1 })]),
    'POST /api/admin/transactions/bulk-summary': () => Response.json({ rows: given }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order #1' }));
  await user.click(bar().getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(facts()).toBe('1 voucher: resend to its buyer’s address. Links in earlier emails stop working'));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  given.push(row(2, 'Order #2: Chess'));
  await user.click(bar().getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(facts()).toBe('2 vouchers: resend, each to its buyer’s address. Links in earlier emails stop working'));
});

it('offers no Undo of an activation', async () => {
  const user = await twoDeals();
  await user.click(bar().getByRole('button', { name: 'Activate' }));
  await user.click(await screen.findByRole('button', { name: 'Activate 1 deal' }));
  await screen.findByRole('dialog', { name: '1 deal activated' });
  expect(dialog().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('makes a change once on a double press', async () => {
  const user = await twoDeals({ [CHANGE]: slow(replies({ rows: [CLAY] })) });
  await user.click(bar().getByRole('button', { name: 'Pause' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Pause 1 deal' }));
  await screen.findByRole('dialog', { name: '1 deal paused' });
  expect(sent().filter(([request]) => request === CHANGE)).toHaveLength(1);
});

it('offers no button if nothing would change', async () => {
  const user = await twoDeals({ [SUMMARY]: replies({ rows: [CHESS] }) });
  await user.click(bar().getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Pause 0 deals' })).toBeDisabled();
});

it('retries a summary that failed', async () => {
  const given: Replies = { [SUMMARY]: refuses(500, 'INTERNAL', 'No') };
  const { user } = await open(() => <Deals />, new Proxy(DEALS, { get: (all, name: keyof typeof DEALS) => given[name] ?? all[name] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Clay for two' }));
  await user.click(bar().getByRole('button', { name: 'Pause' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  delete given[SUMMARY];
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Pause 1 deal' })).toBeEnabled();
});

it('selects and clears everything that the filter finds, says when there is more, and keeps the focus on the page', async () => {
  const next = '</api/admin/deals?after=x>; rel="next"';
  const { user } = await open(() => <Deals />, {
    ...DEALS,
    '/api/admin/deals': () => Response.json([anAdminDeal()], { headers: { link: next, 'x-total-count': '4' } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(bar().getByRole('button', { name: 'Select everything that matches' }));
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('The newest 4 selected, as many as one change takes'));
  await waitFor(() => expect(bar().getAllByRole('button')[0]).toHaveFocus());
  await user.click(bar().getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: /^Selected/ })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Clay for two', checked: false })).toHaveFocus();
});

it('selects nothing if the filter changes before everything was found', async () => {
  let answer = (_: Response): void => undefined;
  const headers = { link: '</api/admin/deals?after=x>; rel="next"', 'x-total-count': '4' };
  let onPage = anAdminDeal();
  const { user } = await open(() => <Deals />, {
    ...DEALS,
    '/api/admin/deals': () => Response.json([onPage], { headers }),
    '/api/admin/deal-ids': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(bar().getByRole('button', { name: 'Select everything that matches' }));
  onPage = anAdminDeal({ id: 6, title: 'Chess' });
  await user.type(screen.getByRole('searchbox'), 'chess');
  const chess = await screen.findByRole('checkbox', { name: 'Select Chess' });
  answer(Response.json({ ids: [5, 6, 7, 8], isAll: true }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Select everything that matches', hidden: true })).not.toHaveAttribute('aria-busy'),
  );
  expect(chess).not.toBeChecked();
  expect(screen.queryByRole('region', { name: /^Selected/ })).not.toBeInTheDocument();
});

it('ignores a press on a row of the earlier filter while the rows of the new one load', async () => {
  let answer = (_: Response): void => undefined;
  const given: Replies = {};
  const { user } = await open(() => <Deals />, new Proxy(DEALS, { get: (all, name: keyof typeof DEALS) => given[name] ?? all[name] }));
  const clay = await screen.findByRole('checkbox', { name: 'Select Clay for two' });
  given['/api/admin/deals'] = () => new Promise<Response>((resolve) => (answer = resolve));
  await user.type(screen.getByRole('searchbox'), 'chess');
  await waitFor(() => expect(asked()).toContain('/api/admin/deals?q=chess'));
  await user.click(clay);
  answer(Response.json([anAdminDeal({ id: 6, title: 'Chess' })]));
  await waitFor(() => expect(clay).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: /^Selected/ })).not.toBeInTheDocument();
});

it('refunds many orders with one reason, and asks who pays once where vouchers were used', async () => {
  const [summary, refund] = ['POST /api/admin/transactions/bulk-summary', 'POST /api/admin/transactions/bulk-refund'];
  const order = row(1, 'Order #1: Clay', { amount: 40, isUsed: true });
  const { user } = await open(() => <Transactions />, {
    '/api/admin/transactions': replies([aTransaction({ id: 1 })]),
    [summary]: replies({ rows: [order, row(2, 'Order #2: Chess', { amount: 12.5 })] }),
    [refund]: replies({ rows: [order, row(2, 'Order #2: Chess', { outcome: 'refused', why: 'The buyer disputes it' })] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order #1' }));
  await user.click(bar().getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(facts()).toBe('2 orders: refund, $52.50 in all. The vouchers stop working'));
  await user.click(dialog().getByRole('button', { name: 'Refund 2 orders' }));
  expect(sent().map(([request]) => request)).toEqual([summary]);
  expect(dialog().getByLabelText('Why? *')).toBeInvalid();
  await user.type(dialog().getByLabelText('Why? *'), 'Closed early');
  await user.selectOptions(dialog().getByLabelText('Who pays for it? *'), 'business');
  await user.click(dialog().getByRole('button', { name: 'Refund 2 orders' }));
  await screen.findByRole('dialog', { name: '1 order being refunded' });
  expect(results()).toEqual(['Order #2: Chessunchanged: The buyer disputes it', 'Order #1: Claybeing refunded']);
  expect(sent().at(-1)).toEqual([refund, { ids: [1, 2], reason: 'Closed early', borneBy: 'business' }]);
  expect(dialog().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('tells the server that no voucher was used, so that one used meanwhile is not refunded unasked', async () => {
  const [refund, order] = ['POST /api/admin/transactions/bulk-refund', row(1, 'Order #1: Clay', { amount: 40 })];
  const { user } = await open(() => <Transactions />, {
    '/api/admin/transactions': replies([aTransaction({ id: 1 })]),
    'POST /api/admin/transactions/bulk-summary': replies({ rows: [order] }),
    [refund]: replies({ rows: [order] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order #1' }));
  await user.click(bar().getByRole('button', { name: 'Refund' }));
  await user.type(await dialog().findByLabelText('Why? *'), 'Closed early');
  await user.click(dialog().getByRole('button', { name: 'Refund 1 order' }));
  await waitFor(() => expect(sent().at(-1)).toEqual([refund, { ids: [1], reason: 'Closed early', isUnused: true }]));
});

it.each([
  [
    'businesses',
    () => <Businesses />,
    { '/api/admin/businesses': replies([aBusiness()]), 'POST /api/admin/businesses/bulk-summary': replies({ rows: [row(3, 'Harbor')] }) },
    'POST /api/admin/businesses/bulk',
    [
      'Harbor',
      'Withdraw approval',
      'withdraw',
      'Withdraw approval of 1 business?',
      '1 business: withdraw approval',
      '1 business no longer approved',
    ],
    ['restore', '1 business is as before.'],
  ],
  [
    'schools',
    () => <Schools />,
    { '/api/admin/schools': replies([aSchool()]), 'POST /api/admin/schools/switch-summary': replies({ rows: [row(3, 'Northlake')] }) },
    'POST /api/admin/schools/switch',
    ['Northlake', 'Deactivate', 'deactivate', 'Deactivate 1 school?', '1 school: deactivate', '1 school inactive'],
    ['activate', '1 school is as before.'],
  ],
] as const)(
  'changes many %s with a summary first, and takes it back',
  async (_, draw, replied, change, [name, verb, action, asks, summary, did], [back, after]) => {
    const { user } = await open(draw, { ...replied, [change]: replies({ rows: [row(3, name)] }) });
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await user.click(bar().getByRole('button', { name: verb }));
    await screen.findByRole('dialog', { name: asks });
    await waitFor(() => expect(facts()).toBe(summary));
    await user.click(dialog().getByRole('button', { name: new RegExp(`^${verb}`) }));
    await screen.findByRole('dialog', { name: did });
    await user.click(dialog().getByRole('button', { name: 'Undo' }));
    expect(await dialog().findByText(after)).toBeVisible();
    expect(sent().slice(1)).toEqual([action, back].map((made) => [change, { action: made, ids: [3] }]));
    await expect(document.body).toPassAxe();
  },
);

it('says that each approved business gets an email, offers no undo, and approves what was read', async () => {
  const { user } = await open(() => <Businesses />, {
    '/api/admin/businesses': replies([aBusiness({ isVerified: false, state: 'waiting' })]),
    'POST /api/admin/businesses/bulk-summary': replies({ rows: [row(3, 'Harbor', { updatedAt: '2026-11-20T22:00:00.000Z' })] }),
    'POST /api/admin/businesses/bulk': replies({ rows: [row(3, 'Harbor')] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Harbor' }));
  await user.click(bar().getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(facts()).toBe('1 business: approve, with an email to each'));
  await user.click(dialog().getByRole('button', { name: 'Approve 1 business' }));
  expect(within(await screen.findByRole('dialog', { name: '1 business approved' })).queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent().at(-1)?.[1]).toMatchObject({ action: 'approve', readAs: ['2026-11-20T22:00:00.000Z'] });
});
