import { LOOK_HEADER, type Payout, type PayoutLine } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, refuses, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { PayoutPage } from './payout-page';

const PATH = '/api/businesses/7/payouts/12';
const SESSION = '/api/businesses/session';
const PAYOUT: Payout = {
  vouchers: 12,
  ...{ id: 12, day: '2026-11-23', amount: 35.5, state: 'paid', isHeld: false, sentAt: '2026-11-23T14:01:00.000Z' },
  ...{ paidAt: '2026-11-24T20:00:00.000Z', returnedAt: null, returnReason: null },
};
const LINE: PayoutLine = {
  ...{ id: 1, voucherEnd: 'MWBY', dealTitle: 'Two hours', locationName: 'Studio', usedAt: '2026-11-18T20:00:00.000Z' },
  ...{ price: 40, amount: 40, held: 0, isReserve: false },
};
const NOTHING = { voucherEnd: null, dealTitle: null, locationName: null, usedAt: null, price: null };
const list = (items: readonly PayoutLine[]) => () => Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const answersOf = (change: Partial<Payout> = {}, items: readonly PayoutLine[] = [LINE]): Replies => ({
  [PATH]: replies({ ...PAYOUT, ...change }),
  [`${PATH}/lines`]: list(items),
});
const show = (answers: Replies, number = '12') => open(() => <PayoutPage businessId={7} number={number} />, answers);

it('shows its state, each voucher with its fees, what was taken back, and corrections', async () => {
  await show(
    answersOf({}, [
      LINE,
      { ...LINE, id: 2, amount: 38, voucherEnd: 'QRST' },
      { ...LINE, id: 3, amount: -40 },
      { ...LINE, ...NOTHING, id: 4, amount: -2.5 },
      { ...LINE, id: 5, amount: 36, held: 4, voucherEnd: 'HELD' },
      { ...LINE, id: 6, amount: 4, isReserve: true, voucherEnd: 'LAST' },
    ]),
  );
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Two hoursUsed on Nov 18, 2026 · Studio · Voucher ••••MWBY$40.00',
    'Two hoursUsed on Nov 18, 2026 · Studio · Voucher ••••QRST · Price $40.00$38.00',
    'Two hoursUsed on Nov 18, 2026 · Studio · Voucher ••••MWBY−$40.00Taken back',
    'Correction by our team−$2.50',
    'Two hoursUsed on Nov 18, 2026 · Studio · Voucher ••••HELD · Price $40.00 · $4.00 held for 30 days$36.00',
    'Two hoursUsed on Nov 18, 2026 · Studio · Voucher ••••LAST · Reserve: held for 30 days$4.00',
  ]);
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$35.50');
  expect(screen.getByRole('heading', { name: 'Payout of Nov 23, 2026' })).toBeInTheDocument();
  expect(screen.getByText('It arrived at your bank on Nov 24, 2026.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '← All payouts' })).toHaveAttribute('href', '/?tab=payouts');
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['is prepared', { state: 'pending' }, 'We are sending it to your bank now.'],
  ['is on its way', { state: 'sent' }, 'It left for your bank on Nov 23, 2026. Banks take one or two business days.'],
  ['is held', { state: 'pending', isHeld: true }, /Our team is reviewing this payout/],
  ['was refused', { state: 'failed' }, /Our payment provider could not send it/],
  ['was canceled', { state: 'cancelled' }, /part of your next payout/],
  ['is being taken back', { state: 'taking-back' }, /Our team is taking it back/],
  ['was taken back', { state: 'taken-back' }, /we took it back/],
  [
    'came back',
    { state: 'returned', returnedAt: '2026-11-25T20:00:00.000Z', returnReason: 'The bank account has been closed.' },
    'Your bank sent it back on Nov 25, 2026. The reason: The bank account has been closed. Your money is safe. Update your bank account, and we’ll send it again three days later.',
  ],
] as const)('describes a payout that %s', async (_, change, words) => {
  await show(answersOf(change));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await screen.findByRole('listitem');
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['Statement (PDF)', 'pdf'],
  ['Statement (CSV)', 'csv'],
])('downloads the %s, and says when that fails', async (name, kind) => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const answers: Replies = { ...answersOf(), [SESSION]: offline };
  const { user } = await show(answers);
  const download = await screen.findByRole('button', { name });
  await user.click(download);
  await waitFor(() => expect(message()).toBe('Error: The statement could not be downloaded. Please try again.'));
  expect(click).not.toHaveBeenCalled();
  answers[SESSION] = replies({});
  await user.click(download);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).pathname).toBe(`${PATH}/statement.${kind}`);
  click.mockRestore();
});

it.each(['x', '0', '99999999999'])('says that payout %s does not exist', async (number) => {
  await show({}, number);
  expect(await screen.findByText(`There is no payout #${number}`)).toBeInTheDocument();
});

it('says when the payout belongs to someone else, and links back', async () => {
  await show({ [PATH]: refuses(404, 'NOT_FOUND', 'Payout not found.') });
  expect(await screen.findByText('There is no payout #12')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '← All payouts' })).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([PATH, `${PATH}/lines`])('retries when %s gave no answer', async (path) => {
  const answers = answersOf();
  const reply = answers[path]!;
  answers[path] = offline;
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await expect(screen.getByRole('main')).toPassAxe();
  answers[path] = reply;
  await user.click(again);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Two hours');
});

it('says that downloads are off when the team views it', async () => {
  sessionStorage.setItem(LOOK_HEADER, 'a.b.c');
  sessionStorage.setItem('homeroom:look', '{"area":"/business","businessId":7,"until":"2026-12-01T20:00:00.000Z"}');
  await show(answersOf());
  expect(await screen.findByText('Downloads are off in this view.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Statement/ })).toBeNull();
  sessionStorage.clear();
});
