import type { TransactionRecord as TransactionRecordReply, TimelineEntry } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aTransaction } from '../../../testing/records';
import { TransactionRecord } from './transaction-record';

const PATH = '/api/admin/transactions/377';

const entry = (kind: TimelineEntry['kind'], more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  purchaseId: 377,
  kind,
  at: '2026-11-22T00:54:05.000Z',
  by: null,
  what: null,
  words: null,
  amount: null,
  points: null,
  ...more,
});

const RECORD: TransactionRecordReply = {
  transaction: aTransaction({ creditUsed: 5, isRefundPending: false, amountRefunded: 15, refundFailure: 'lost_or_stolen_card' }),
  paymentIntentId: 'pi_1',
  refundReason: 'The studio closed',
  refundBorneBy: null,
  timeline: [
    entry('team-change', { by: 'sam@homeroom.test', what: 'purchase.refund', words: 'The studio closed' }),
    entry('mail-sent', { what: 'voucher', words: 'maya@home.test' }),
    entry('points-credited', { points: 1, words: 'Northlake' }),
    entry('paid', { amount: 40 }),
  ],
};

const show = (answers: Replies, number = '377') => {
  history.replaceState({ usr: { list: '?tab=transactions&state=refunded' } }, '', `/admin/transactions/${number}`);
  return open(() => <TransactionRecord number={number} />, answers);
};
const record = () => screen.findByRole('article', { name: /^Order #377/ });
const happened = () => within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');

afterEach(() => void jest.useRealTimers());

it('shows every fact of a purchase as text, and links each name to its page', async () => {
  await show({ [PATH]: replies(RECORD) });
  const page = await record();
  for (const fact of [
    '$40.00',
    '$15.00',
    '$5.00',
    'lost or stolen card',
    'The studio closed',
    'pi_1',
    RECORD.transaction.orderId,
    'ABCD-1234',
    'Nov 21, 2026, 4:54',
  ])
    expect(page).toHaveTextContent(fact);
  expect(page).toHaveTextContent('Refund failed');
  for (const [name, address] of [
    ['Clay for two', '/admin/deals/1'],
    ['Kiln', '/admin/businesses/7'],
    ['Northlake', '/admin/schools/2'],
    ['maya', '/admin/users/3'],
    ['← All transactions', '/admin?tab=transactions&state=refunded'],
  ])
    expect(within(page).getByRole('link', { name: name! })).toHaveAttribute('href', address);
  await expect(document.body).toPassAxe();
});

it('names the part of a refund that went back as store credit', async () => {
  const transaction = aTransaction({ state: 'refunded', creditUsed: 5, amountRefunded: 35 });
  await show({ [PATH]: replies({ ...RECORD, transaction }) });
  expect(await record()).toHaveTextContent('Refunded$35.00Refunded as store credit$5.00');
});

it('names no sum for a refund of which nothing went to a card', async () => {
  const timeline = [entry('refunded', { amount: 0 }), entry('credit-returned', { amount: 40 })];
  await show({ [PATH]: replies({ ...RECORD, timeline }) });
  await record();
  expect(happened().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 21, 2026Refunded4:54 PM',
    'Store credit returned: $40.004:54 PM',
  ]);
});

it('describes what happened, and who on the team did it', async () => {
  await show({ [PATH]: replies(RECORD) });
  await record();
  expect(happened().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 21, 2026Refund requested4:54 PMThe studio closed · by sam@homeroom.test',
    'Email sent: voucher4:54 PMto maya@home.test',
    '1 point credited4:54 PMNorthlake',
    'Paid $40.004:54 PM',
  ]);
});

it('shows events from a newer server by their own name', async () => {
  await show({ [PATH]: replies({ ...RECORD, timeline: [entry('moon-landed' as 'paid')] }) });
  await record();
  expect(happened()[0]).toHaveTextContent('moon landed');
});

it.each([
  ['Resend voucher', 'Resend Voucher Email', 'Send', 'resend-voucher', undefined],
  ['Refund again', 'Refund $25.00?', 'Refund', 'refund', 'Why? *'],
])('%s opens its form and reloads the record afterwards', async (action, title, submit, path, field) => {
  const answers: Replies = { [PATH]: replies(RECORD), [`POST ${PATH}/${path}`]: replies(RECORD.transaction) };
  const { user } = await show(answers);
  await user.click(within(await record()).getByRole('button', { name: action }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  if (field) await user.type(dialog.getByRole('textbox', { name: field }), 'Asked for it');
  answers[PATH] = replies({ ...RECORD, timeline: [entry('refunded', { amount: 40 }), ...RECORD.timeline] });
  await user.click(dialog.getByRole('button', { name: submit }));
  await waitFor(() => expect(happened()).toHaveLength(5));
  expect(sent()).toHaveLength(1);
});

it('disables actions that are no longer possible', async () => {
  await show({ [PATH]: replies({ ...RECORD, transaction: { ...RECORD.transaction, state: 'refunded', refundFailure: null } }) });
  const page = within(await record());
  expect(page.getByRole('button', { name: 'Resend voucher' })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Refund' })).toBeDisabled();
});

it.each([
  ['377', 404],
  ['12345678901', 200],
  ['gone', 200],
])('says that order %s does not exist', async (number, status) => {
  await show({ [PATH]: status === 404 ? refuses(404, 'PURCHASE_NOT_FOUND', 'Transaction not found') : replies(RECORD) }, number);
  expect(await screen.findByRole('heading', { name: `There is no order #${number}` })).toBeVisible();
  expect(screen.getByRole('link', { name: '← All transactions' })).toBeVisible();
  expect(message()).toBe('');
  await expect(document.body).toPassAxe();
});

it('says when the order fails to load, and retries', async () => {
  const answers: Replies = { [PATH]: refuses(500, 'INTERNAL', 'Something went wrong on our side.') };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(message()).toContain('Failed to fetch this order');
  await expect(document.body).toPassAxe();
  answers[PATH] = replies(RECORD);
  await user.click(again);
  expect(await record()).toBeVisible();
});

it('refreshes a pending refund and a promised email until they are done', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T00:54:10Z') });
  const answers: Replies = { [PATH]: replies({ ...RECORD, timeline: [entry('mail-promised', { what: 'voucher' })] }) };
  jest.mocked(fetch).mockImplementation((address) => Promise.resolve(answers[String(address)]!()));
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <TransactionRecord number="377" />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(happened()[0]).toHaveTextContent('Email waiting: voucher');
  answers[PATH] = replies(RECORD);
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(happened()[1]).toHaveTextContent('Email sent: voucher');
  const before = jest.mocked(fetch).mock.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(jest.mocked(fetch)).toHaveBeenCalledTimes(before);
});
