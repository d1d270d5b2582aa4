import type { Earnings, NextPayout as Next, Payout } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Refresh } from '../../../../../../tools/component-tests/refresh';
import { NextPayout } from './next-payout';

const NEXT = '/api/businesses/7/next-payout';
const EARNINGS = '/api/businesses/7/earnings';
const NEXT_PAYOUT: Next = { day: '2026-11-30', amount: 312, waitsFor: null, payNow: null, onItsWay: 80, paidThisYear: 1_240, returned: [] };
const EARNED: Earnings = { isKept: true, owed: 352, ready: 312, waiting: 40, held: 0, nextDay: null, debtFrom: [] };
const RETURNED: Payout = {
  vouchers: 12,
  ...{ id: 4, day: '2026-11-23', amount: 66, state: 'returned', isHeld: false, sentAt: null, paidAt: null },
  ...{ returnedAt: '2026-11-24T20:00:00.000Z', returnReason: 'The bank account has been closed.' },
};
const show = (next: Partial<Next>) =>
  open(() => <NextPayout businessId={7} />, { [NEXT]: replies({ ...NEXT_PAYOUT, ...next }), [EARNINGS]: replies(EARNED) });
const tile = async (name: string) => (await screen.findByText(name)).parentElement;

it('shows the next payout and its day, the balance, what is on its way and what was paid this year', async () => {
  await show({});
  expect(await tile('Next payout')).toHaveTextContent('$312.00Monday, Nov 30, 2026');
  expect(await tile('Balance')).toHaveTextContent('$352.00');
  expect(await tile('On its way')).toHaveTextContent('$80.00');
  expect(await tile('Paid this year')).toHaveTextContent('$1,240.00');
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['payouts are not switched on', { waitsFor: 'start' }, '$312.00Payouts haven’t started yet'],
  ['the business cannot be paid', { waitsFor: 'payee' }, '$312.00Paid once your account is ready'],
  ['the bank account is new', { waitsFor: 'bank' }, '$312.00Monday, Nov 30, 2026, because your bank account is new'],
  ['the business owes us', { waitsFor: 'debt', amount: -40 }, '$0.00What you owe comes off first'],
  ['it is too little', { waitsFor: 'minimum', amount: 12 }, '$12.00Paid once it reaches $25.00'],
  ['nothing is ready', { waitsFor: 'minimum', amount: 0 }, '$0.00Nothing ready for Monday, Nov 30, 2026'],
] as const)('says why the next payout waits when %s', async (_, next, words) => {
  await show(next);
  expect(await tile('Next payout')).toHaveTextContent(words);
});

it('says on which day payouts resume with a new bank account: that of the next payout', async () => {
  await show({ waitsFor: 'bank' });
  expect(
    await screen.findByText('You changed your bank account. To keep you safe, payouts resume on Monday, Nov 30, 2026.'),
  ).toBeInTheDocument();
});

it('shows a negative balance as a debt', async () => {
  await open(() => <NextPayout businessId={7} />, { [NEXT]: replies(NEXT_PAYOUT), [EARNINGS]: replies({ ...EARNED, owed: -40 }) });
  expect(await tile('Balance')).toHaveTextContent('−$40.00What you owe us');
});

it.each([
  ['a refund', ['refund'], 'You owe $40.00: a voucher was refunded after we had paid you for it. It comes off'],
  ['a dispute', ['dispute'], 'You owe $40.00: a buyer’s bank took a payment back after we had paid you for it. It comes off'],
  ['a correction', ['correction'], 'You owe $40.00: our team corrected your balance. It comes off'],
  [
    'several reasons',
    ['refund', 'dispute', 'correction'],
    'You owe $40.00 after a refund, a dispute, and a correction by our team. It comes off',
  ],
  ['an older API', undefined, 'You owe $40.00. It comes off'],
] as const)('says what the business owes after %s', async (_, debtFrom, words) => {
  const earned = replies({ ...EARNED, owed: -40, debtFrom } as Earnings);
  await open(() => <NextPayout businessId={7} />, { [NEXT]: replies(NEXT_PAYOUT), [EARNINGS]: earned });
  expect((await screen.findByText(/^You owe/)).parentElement).toHaveTextContent(words);
});

it('says what a bank returned, why, and what to do', async () => {
  await show({ returned: [RETURNED] });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your bank returned $66.00 on Nov 24, 2026. The reason: The bank account has been closed.Your money is safe. Update your bank account, and we’ll send it again three days later.',
  );
  await expect(screen.getByRole('main')).toPassAxe();
});

it('retries when there was no answer', async () => {
  const answers: Replies = { [NEXT]: offline, [EARNINGS]: replies(EARNED) };
  const { user } = await open(() => <NextPayout businessId={7} />, answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await expect(screen.getByRole('main')).toPassAxe();
  answers[NEXT] = replies(NEXT_PAYOUT);
  await user.click(again);
  expect(await tile('Balance')).toHaveTextContent('$352.00');
});

it('pays ready earnings at once where that is available', async () => {
  const answers: Replies = {
    [NEXT]: replies({ ...NEXT_PAYOUT, payNow: 312 }),
    [EARNINGS]: replies(EARNED),
    'POST /api/businesses/7/pay-now': replies(NEXT_PAYOUT),
  };
  const { user } = await open(() => <NextPayout businessId={7} />, answers);
  const button = await screen.findByRole('button', { name: 'Pay me now: $312.00' });
  await expect(screen.getByRole('main')).toPassAxe();
  answers[NEXT] = replies(NEXT_PAYOUT);
  await user.click(button);
  await waitFor(() => expect(message()).toContain('Your money is on its way'));
  expect(screen.queryByRole('button', { name: /^Pay me now/ })).not.toBeInTheDocument();
});

it('keeps the balance if it cannot be refreshed, and shows its time', async () => {
  const answers: Replies = { [NEXT]: replies(NEXT_PAYOUT), [EARNINGS]: replies(EARNED) };
  const { user } = await open(() => [<NextPayout key="money" businessId={7} />, <Refresh key="refresh" />], answers);
  await tile('Balance');
  answers[EARNINGS] = offline;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Could not refresh\. Shown as of /)).toBeVisible();
  expect(await tile('Balance')).toHaveTextContent('$352.00');
  expect(screen.queryByRole('heading', { name: 'Your next payout could not be loaded' })).not.toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});
