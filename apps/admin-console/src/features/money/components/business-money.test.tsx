import type { AccountLine, BusinessMoney as Reply } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { BusinessMoney } from './business-money';

const PATH = '/api/admin/businesses/3/money';
const MONEY: Reply = {
  ...{ businessId: 3, businessName: 'Harbor', owed: 300, ready: 200, waiting: 40, held: 60 },
  ...{ nextDay: '2026-11-30', nextAmount: 240, waitsFor: null, payNow: 200, debt: 0, writeOffFrom: null, terms: [] },
};
const LINE: AccountLine = {
  ...{ id: '1', kind: 'redemption', at: '2026-11-18T20:00:00.000Z', dealTitle: 'Two hours', voucherEnd: 'MWBY', payoutId: null },
  ...{ amount: 50, balance: 50 },
};
const PAYOUT: AccountLine = { ...LINE, id: '2', kind: 'payout', dealTitle: null, voucherEnd: null, payoutId: 12, amount: -50, balance: 0 };
const list = (items: readonly AccountLine[]) => () => Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const answersOf = (change: Partial<Reply> = {}, lines: readonly AccountLine[] = [PAYOUT, LINE]): Replies => ({
  [PATH]: replies({ ...MONEY, ...change }),
  [`${PATH}/lines`]: list(lines),
});
const show = (answers: Replies, number = '3') => open(() => <BusinessMoney number={number} />, answers);

// Loaded first, because loading it takes too long for a test to wait for.
beforeAll(async () => {
  await import('./money-dialog');
  await import('./terms-dialog');
}, 60_000);

it('shows what the business is owed and each change, with the balance after it', async () => {
  await show(answersOf());
  expect(await screen.findByText('Ready')).toBeInTheDocument();
  expect(screen.getByText('Next payout').parentElement).toHaveTextContent('$240.00Monday, Nov 30, 2026');
  expect(screen.getByText('The business gets all of each price.')).toBeInTheDocument();
  const lines = within(await screen.findByRole('list', { name: 'Balance history' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Payout #12 Nov 18, 2026−$50.00 → $0.00',
    'Voucher used Nov 18, 2026 · Two hours · ••••MWBY+$50.00 → $50.00',
  ]);
  expect(within(lines[0]!).getByRole('link')).toHaveAttribute('href', '/admin/payouts/12');
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['nothing is ready', { payNow: null }, ['Change terms']],
  ['something is ready', {}, ['Pay $200.00 now', 'Change terms']],
  ['a debt is young', { payNow: null, debt: 10, writeOffFrom: '2999-01-01' }, ['Change terms']],
  ['a debt is old', { payNow: null, debt: 10, writeOffFrom: '2026-01-01' }, ['Write off $10.00', 'Change terms']],
] as const)('offers what can be done where %s', async (_, change, names) => {
  await show(answersOf(change, []));
  expect(await screen.findByText('No earnings yet.')).toBeInTheDocument();
  const buttons = within(screen.getByRole('main')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Open', ...names]);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('says when a debt may be written off', async () => {
  await show(answersOf({ debt: 10, writeOffFrom: '2999-01-01' }));
  expect(await screen.findByText(/It may be written off from Jan 1, 2999/)).toBeInTheDocument();
});

it.each([
  ['Pay $200.00 now', {}, 'Pay now', 'pay-now', 'Payout created: $200.00 for Harbor'],
  ['Write off $10.00', { debt: 10, writeOffFrom: '2026-01-01' }, 'Write off', 'write-off', 'Debt written off: $10.00 for Harbor'],
] as const)('%s asks why, and says what was done', async (name, change, verb, path, done) => {
  const { user } = await show({ ...answersOf(change), [`POST /api/admin/businesses/3/${path}`]: replies(MONEY) });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await expect(document.body).toPassAxe();
  await user.click(dialog.getByRole('button', { name: verb }));
  expect(await dialog.findByText('Please say why')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why? *'), 'They closed');
  await user.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() => expect(message()).toBe(done));
  expect(sent()).toEqual([[`POST /api/admin/businesses/3/${path}`, { reason: 'They closed' }]]);
});

it('changes the terms of future purchases; the business always gets the rest', async () => {
  const terms = [{ startsAt: '2026-10-01T07:00:00.000Z', schoolFund: 5, share: 2.5, reserve: 10 }];
  const { user } = await show({ ...answersOf({ terms }), 'POST /api/admin/businesses/3/terms': replies(MONEY) });
  expect(await screen.findByText(/From Oct 1, 2026: 92.5% to the business, 5% to schools, 2.5% to us; 10% of its share/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change terms?' }));
  const share = dialog.getByLabelText('To us, in percent *');
  expect(share).toHaveValue('2.5');
  await user.clear(share);
  await user.type(share, '96');
  await user.type(dialog.getByLabelText('Why? *'), 'A new contract');
  await user.click(dialog.getByRole('button', { name: 'Change terms' }));
  await waitFor(() => expect(share).toHaveAccessibleDescription('Together, both shares can be at most 100%'));
  await expect(document.body).toPassAxe();
  await user.clear(share);
  await user.type(share, '4');
  await user.click(dialog.getByRole('button', { name: 'Change terms' }));
  await waitFor(() => expect(message()).toBe('Terms changed: Harbor'));
  const body = { schoolFund: 5, share: 4, reserve: 10, reason: 'A new contract', updatedAt: '2026-10-01T07:00:00.000Z' };
  expect(sent()).toEqual([['POST /api/admin/businesses/3/terms', body]]);
});

it('shows terms that someone else set meanwhile, keeps the input even across a reload, and then replaces theirs', async () => {
  sessionStorage.clear();
  const changedAt = '2026-11-20T20:00:00.000Z';
  const current = { startsAt: changedAt, schoolFund: 7, share: 3, reserve: 0 };
  const conflict = { changedBy: 'cy@team.test', changedAt, current };
  const answers: Replies = {
    ...answersOf(),
    'POST /api/admin/businesses/3/terms': refuses(409, 'CHANGED_MEANWHILE', 'Meanwhile', { conflict }),
  };
  const before = await show(answers);
  await before.user.click(await screen.findByRole('button', { name: 'Change terms' }));
  await before.user.clear(await screen.findByLabelText('To us, in percent *'));
  await before.user.type(screen.getByLabelText('To us, in percent *'), '4');
  await before.user.type(screen.getByLabelText('Why? *'), 'A new contract');
  before.page.unmount();
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Change terms' }));
  await waitFor(() => expect(screen.getByLabelText('Why? *')).toHaveValue('A new contract'));
  const send = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change terms' }));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('To schools, in percentTheirs: 7It is in the form now.');
  expect(screen.getByRole('alert')).toHaveTextContent('To us, in percentTheirs: 3Yours: 4');
  await expect(document.body).toPassAxe();
  answers['POST /api/admin/businesses/3/terms'] = replies(MONEY);
  await send();
  await waitFor(() => expect(message()).toBe('Terms changed: Harbor'));
  expect(sent().map(([, body]) => body)).toEqual([
    { schoolFund: 0, share: 4, reserve: 0, reason: 'A new contract', updatedAt: null },
    { schoolFund: 7, share: 4, reserve: 0, reason: 'A new contract', updatedAt: changedAt },
  ]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it.each(['x', '0', '99999999999'])('says that no business has the number %s', async (number) => {
  await show({}, number);
  expect(await screen.findByText(`There is no business #${number}`)).toBeInTheDocument();
});

it('says when the business does not exist', async () => {
  const answers: Replies = { [PATH]: refuses(404, 'BUSINESS_NOT_FOUND', 'There is no such business') };
  await show(answers);
  expect(await screen.findByText('There is no business #3')).toBeInTheDocument();
});

it('offers to try again after a failed load', async () => {
  const answers = { ...answersOf(), [PATH]: offline };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  Object.assign(answers, answersOf());
  await user.click(again);
  expect(await screen.findByText('Ready')).toBeInTheDocument();
});
