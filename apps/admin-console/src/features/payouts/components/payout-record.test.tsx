import type { AuditEntry, PayoutLine, PayoutRecord as Reply, TeamPayout } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aPayout } from '../../../testing/payouts';
import { PayoutRecord } from './payout-record';

const PATH = '/api/admin/payouts/12';
const LINE: PayoutLine = {
  ...{ id: 1, voucherEnd: 'MWBY', dealTitle: 'Two hours', locationName: 'Studio', usedAt: '2026-11-18T20:00:00.000Z' },
  ...{ price: 50, amount: 42.5, held: 0, isReserve: false },
};
const NOTHING = { voucherEnd: null, dealTitle: null, locationName: null, usedAt: null, price: null };
const HELD: AuditEntry = {
  ...{ id: '7', at: '2026-11-23T15:00:00.000Z', admin: 'sam@homeroom.test', action: 'payout.hold', subject: 'payout' },
  ...{ subjectId: '12', before: null, after: null, note: 'A call from the bank' },
};
const RECORD: Reply = {
  payout: aPayout(),
  ...{ drawnAt: '2026-11-23T14:00:00.000Z', transferredAt: null, accountId: 'acct_1', transferId: null, bankPayoutId: null },
  ...{ reversalId: null, takenBackAt: null },
  changes: [],
};
const list =
  (items: readonly PayoutLine[], total = items.length) =>
  () =>
    Response.json(items, { headers: { 'x-total-count': String(total) } });
const answersOf = (payout: Partial<TeamPayout> = {}, record: Partial<Reply> = {}): Replies => ({
  [PATH]: replies({ ...RECORD, ...record, payout: aPayout(payout) }),
  [`${PATH}/lines`]: list([
    LINE,
    { ...LINE, ...NOTHING, id: 2, amount: -2.5 },
    { ...LINE, id: 3, amount: 36, held: 4 },
    { ...LINE, id: 4, amount: 4, isReserve: true },
  ]),
});

afterEach(() => window.history.replaceState(null, '', '/'));
const show = (answers: Replies, number = '12') => {
  window.history.replaceState({ usr: { list: '?tab=money&q=harbor' } }, '', `/admin/payouts/${number}`);
  return open(() => <PayoutRecord number={number} />, answers);
};
const record = () => screen.findByRole('article', { name: /^Payout #12/ });

it('shows everything about a payout: its business, steps, lines and history', async () => {
  const times = { sentAt: '2026-11-23T16:00:00.000Z', returnedAt: '2026-11-24T20:00:00.000Z' };
  const failure = 'The bank account has been closed.';
  await show(
    answersOf(
      { state: 'returned', failure, returnReason: failure, ...times },
      { transferredAt: '2026-11-23T14:01:00.000Z', transferId: 'tr_1', bankPayoutId: 'po_1', changes: [HELD] },
    ),
  );
  const page = await record();
  for (const fact of ['$40.00', 'acct_1', 'tr_1', 'po_1', failure, 'Returned by the bank']) expect(page).toHaveTextContent(fact);
  expect(within(page).getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', '/admin/businesses/3');
  expect(within(page).getByRole('link', { name: '← All payouts' })).toHaveAttribute('href', '/admin?tab=money&q=harbor');
  const lines = within(await screen.findByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Two hours ••••MWBY · used on Nov 18, 2026 · Studio · price $50.00$42.50',
    'Correction −$2.50',
    'Two hours ••••MWBY · used on Nov 18, 2026 · Studio · price $50.00 · $4.00 held for 30 days$36.00',
    'Two hours ••••MWBY · used on Nov 18, 2026 · Studio · reserve$4.00',
  ]);
  const happened = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(happened.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    `Nov 24, 2026Returned by the bank12:00 PM${failure}`,
    'Nov 23, 2026Left for the bank8:00 AM',
    'Put on hold7:00 AM“A call from the bank” · by sam@homeroom.test',
    'Moved to the account at the card provider6:01 AM',
    'Created6:00 AM',
  ]);
  await expect(document.body).toPassAxe();
});

it.each([
  ['drawn', {}, ['Hold']],
  ['at the account', { state: 'transferred' }, ['Hold']],
  ['held', { isHeld: true }, ['Release']],
  ['held at the account', { isHeld: true, state: 'transferred' }, ['Release', 'Take back']],
  ['returned', { state: 'returned' }, ['Send again', 'Take back']],
  ['refused', { state: 'failed' }, ['Send again', 'Take back']],
  ['being taken back', { state: 'taking-back' }, []],
  ['taken back', { state: 'taken-back' }, []],
  ['sent', { state: 'sent' }, []],
  ['paid', { state: 'paid' }, []],
  ['canceled', { state: 'cancelled' }, []],
] as const)('offers the actions for a payout that is %s', async (_, payout, words) => {
  await show(answersOf(payout));
  const buttons = within(await record()).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(words);
});

it.each([
  ['Hold', {}, 'hold', 'Hold payout #12?', 'Payout on hold'],
  ['Release', { isHeld: true }, 'release', 'Release payout #12?', 'Payout released'],
  ['Send again', { state: 'returned' }, 'retry', 'Send payout #12 again?', 'Payout will be sent again'],
  ['Take back', { state: 'failed' }, 'take-back', 'Take back payout #12?', 'Payout will be taken back'],
] as const)('asks for a reason to %s, and confirms it', async (verb, payout, path, question, done) => {
  const { user } = await show({ ...answersOf(payout), [`POST ${PATH}/${path}`]: replies(aPayout()) });
  await user.click(await screen.findByRole('button', { name: verb }));
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await expect(document.body).toPassAxe();
  await user.click(dialog.getByRole('button', { name: verb }));
  expect(await dialog.findByText('Please say why')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText('Why? *'), 'A call from the bank');
  await user.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() => expect(message()).toBe(`${done}: $40.00 for Harbor`));
  expect(sent()).toEqual([[`POST ${PATH}/${path}`, { reason: 'A call from the bank' }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says when the payout is in another state by now, and keeps the input', async () => {
  const words = 'The payout has moved on in the meantime. Please look at it again.';
  const { user } = await show({ ...answersOf(), [`POST ${PATH}/hold`]: refuses(409, 'ILLEGAL_TRANSITION', words) });
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Why? *'), 'A call');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(message()).toContain(words));
  expect(dialog.getByLabelText('Why? *')).toHaveValue('A call');
});

it.each(['x', '0', '99999999999'])('says that payout %s does not exist', async (number) => {
  await show({}, number);
  expect(await screen.findByText(`There is no payout #${number}`)).toBeInTheDocument();
});

it('retries when there was no answer', async () => {
  const answers = answersOf();
  const reply = answers[PATH]!;
  answers[PATH] = offline;
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await expect(document.body).toPassAxe();
  answers[PATH] = reply;
  await user.click(again);
  expect(await record()).toHaveTextContent('acct_1');
});

it('says when the lines could not be loaded, keeps the rest, and retries', async () => {
  const answers = answersOf();
  const reply = answers[`${PATH}/lines`]!;
  answers[`${PATH}/lines`] = offline;
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again: load what this payout includes' });
  answers[`${PATH}/lines`] = reply;
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Lines' })).toHaveTextContent('Two hours');
});
