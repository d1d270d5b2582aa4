import type { Payee } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { asked, problem, show, type Replies } from '../../../testing/show';
import { BankAccount } from './bank-account';

const PATH = '/api/school/payee';
const PAYEE: Payee = { state: 'not-begun', needs: [], reasons: [], bankLast4: null, bankChangedAt: null, lookedAt: null };
const leaveFor = jest.fn();
const theAccount = (replies: Replies, at = '/school') => show(<BankAccount leaveFor={leaveFor} />, replies, at);
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
  ['will need more', { state: 'ready', needs: ['a photo ID of the owner'] }, 'Our payment partner will soon also need', 'Continue'],
  ['was disconnected', { state: 'disconnected' }, 'Your bank account is disconnected', 'Connect again'],
] as const)('says that the account %s, and offers the next step', async (_, change, words, button) => {
  open(change);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
  await expect(document.body).toPassAxe();
});

it.each([
  ['is reviewed', { state: 'in-review' }, 'Our payment partner is reviewing your details.'],
  ['is blocked', { state: 'blocked', reasons: ['We have paused this account.'] }, /We have paused this account/],
] as const)('says that the account %s, which the school cannot change', async (_, change, words) => {
  open(change);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('opens our payment partner’s page, and says when it does not answer', async () => {
  const link = `POST ${PATH}/link`;
  const replies: Replies = { [PATH]: () => Response.json(PAYEE), [link]: problem(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Out of order') };
  const { user } = theAccount(replies);
  await user.click(await screen.findByRole('button', { name: 'Connect bank account' }));
  await waitFor(() => expect(message()).toContain('Error'));
  replies[link] = () => Response.json({ url: 'https://pay.example/setup' });
  await user.click(screen.getByRole('button', { name: 'Connect bank account' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/setup'));
});

it('asks our payment partner first when someone comes back from there', async () => {
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
