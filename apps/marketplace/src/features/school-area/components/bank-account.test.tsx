import type { Payee, PointRedemptionView } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { asked, problem, show, type Replies } from '../../../testing/show';
import { BankAccount } from './bank-account';

const PATH = '/api/school/payee';
const PAYEE: Payee = { state: 'not-begun', needs: [], reasons: [], bankLast4: null, bankChangedAt: null, lookedAt: null };
const leaveFor = jest.fn();
const REWARDS = '/api/school/redemptions';
function theAccount(replies: Replies, at = '/school') {
  replies[REWARDS] ??= () => Response.json([]);
  return show(<BankAccount leaveFor={leaveFor} />, replies, at);
}
const open = (change: Partial<Payee>) => theAccount({ [PATH]: () => Response.json({ ...PAYEE, ...change }) });
const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;

beforeEach(() => {
  toast('');
  leaveFor.mockClear();
});

it.each([
  ['is missing', {}, 'Get cash rewards in your school’s bank account', 'Connect bank account'],
  ['is incomplete', { state: 'incomplete', needs: ['your bank account'] }, 'Almost there', 'Continue'],
  ['is ready', { state: 'ready', bankLast4: '6789' }, /It ends in 6789/, 'See or change the bank account'],
  ['will need more', { state: 'ready', needs: ['a photo ID of the owner'] }, 'Our payment provider will soon also need', 'Continue'],
  ['was disconnected', { state: 'disconnected' }, 'Your bank account is disconnected', 'Connect again'],
] as const)('says that the account %s, and offers the next step', async (_, change, words, button) => {
  open(change);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
  await expect(document.body).toPassAxe();
});

it.each([
  ['is reviewed', { state: 'in-review' }, 'Our payment provider is reviewing your details.'],
  ['is blocked', { state: 'blocked', reasons: ['We have paused this account.'] }, /We have paused this account/],
] as const)('says that the account %s, which the school cannot change', async (_, change, words) => {
  open(change);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

const REWARD: PointRedemptionView = {
  ...{ id: 9, title: '$500 in cash', points: 1_000, cashValue: 500, state: 'approved', requestedBy: 'Maya' },
  ...{ requestedAt: '2026-11-20T20:00:00Z', decidedAt: '2026-11-21T20:00:00Z', note: null, payout: null, waitsFor: 'points' },
};
const PAYOUT = { id: 3, state: 'sent', isHeld: false, sentAt: null, paidAt: null, returnedAt: null, returnReason: null } as const;

it('shows the cash rewards that are on the way, and why one waits', async () => {
  const requests = [
    REWARD,
    { ...REWARD, id: 10, title: '$100 in cash', state: 'paid', waitsFor: null, payout: PAYOUT },
    { ...REWARD, id: 11, title: 'Arrived', state: 'paid', waitsFor: null, payout: { ...PAYOUT, state: 'paid' } },
    { ...REWARD, id: 12, title: 'By check', state: 'paid', waitsFor: null },
    { ...REWARD, id: 13, title: 'An assembly', cashValue: null, waitsFor: null },
  ];
  theAccount({ [PATH]: () => Response.json({ ...PAYEE, state: 'ready' }), [REWARDS]: () => Response.json(requests) });
  expect(await screen.findByRole('heading', { name: 'Cash rewards on the way' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$500 in cash WaitingOn hold: purchases were refunded, and your school has fewer than 1,000 points now. We’ll pay it once the points are back.',
    '$100 in cash On its wayWe are sending it to your bank now.',
  ]);
  await expect(document.body).toPassAxe();
});

it('shows them once the account above them has loaded, so that they do not move', async () => {
  let answer: (reply: Response) => void = () => undefined;
  theAccount({ [PATH]: () => new Promise((resolve) => (answer = resolve)), [REWARDS]: () => Response.json([REWARD]) });
  await waitFor(() => expect(asked(REWARDS)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('heading', { name: 'Cash rewards on the way' })).not.toBeInTheDocument();
  answer(Response.json(PAYEE));
  expect(await screen.findByRole('heading', { name: 'Cash rewards on the way' })).toBeVisible();
});

it('asks for another bank account when a bank returned a reward', async () => {
  const reward = { ...REWARD, state: 'paid', payout: { ...PAYOUT, state: 'returned' } };
  theAccount({ [PATH]: () => Response.json({ ...PAYEE, state: 'ready', bankLast4: '1113' }), [REWARDS]: () => Response.json([reward]) });
  expect(await screen.findByRole('heading', { name: 'Your bank sent a reward back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change your bank account' })).toBeEnabled();
  await expect(document.body).toPassAxe();
});

it('says when the rewards could not be loaded', async () => {
  theAccount({ [PATH]: () => Response.json(PAYEE), [REWARDS]: problem(500, 'INTERNAL', 'Out of order') });
  expect(await screen.findByText('Your cash rewards could not be loaded', undefined, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Connect bank account' })).toBeEnabled();
});

it('opens our payment provider’s page, and says when it does not answer', async () => {
  const link = `POST ${PATH}/link`;
  const replies: Replies = { [PATH]: () => Response.json(PAYEE), [link]: problem(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Out of order') };
  const { user } = theAccount(replies);
  await user.click(await screen.findByRole('button', { name: 'Connect bank account' }));
  await waitFor(() => expect(message()).toContain('Error'));
  replies[link] = () => Response.json({ url: 'https://pay.example/setup' });
  await user.click(screen.getByRole('button', { name: 'Connect bank account' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/setup'));
});

it('asks our payment provider first when someone comes back from there', async () => {
  theAccount({ [`POST ${PATH}/look`]: () => Response.json({ ...PAYEE, state: 'ready' }) }, '/school?tab=payouts&from=expired');
  expect(await screen.findByText('That page has expired. Press the button to open a new one.')).toBeVisible();
  expect(await screen.findByText(/Cash rewards go to your school’s bank account/)).toBeVisible();
  expect(asked(PATH)).toEqual([]);
});

it('retries when there was no answer', async () => {
  const replies: Replies = { [PATH]: problem(500, 'INTERNAL', 'Out of order') };
  const { user } = theAccount(replies);
  expect(await screen.findByText('The bank account could not be loaded', undefined, { timeout: 5_000 })).toBeVisible();
  replies[PATH] = () => Response.json(PAYEE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Connect bank account' })).toBeVisible();
});
