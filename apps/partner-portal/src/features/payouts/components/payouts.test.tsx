import type { Payee } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Payouts } from './payouts';

const PATH = '/api/businesses/7/payee';
const LINK = `POST ${PATH}/link`;
const PAYEE: Payee = { state: 'not-begun', needs: [], reasons: [], bankLast4: null, bankChangedAt: null, lookedAt: null };
const payee = (change: Partial<Payee>) => replies({ ...PAYEE, ...change });
const leaveFor = jest.fn();
const show = (answers: Replies) => open(() => <Payouts businessId={7} leaveFor={leaveFor} />, answers);

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['nothing was begun', payee({}), 'Connect a bank account to get paid', 'Connect bank account'],
  ['all is well', payee({ state: 'ready', bankLast4: '6789' }), /Your bank account ends in 6789\./, 'See or change your bank account'],
  ['it was refused', payee({ state: 'blocked', reasons: ['It was declined.'] }), /It was declined\./, null],
  ['it was disconnected', payee({ state: 'disconnected' }), 'Your account is disconnected', 'Connect again'],
  ['there is no answer', offline, 'Your payout account could not be loaded', 'Try again'],
])('shows the account state when %s', async (_, reply, words, button) => {
  await show({ [PATH]: reply });
  expect(await screen.findByText(words)).toBeInTheDocument();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(button === null ? ['Open'] : ['Open', button]);
  await expect(screen.getByRole('main')).toPassAxe();
});

const EARNINGS = '/api/businesses/7/earnings';
const EARNED = { isKept: true, owed: 312, ready: 312, waiting: 0, held: 0, nextDay: null, debtFrom: [] };

it.each([
  ['to connect', payee({}), /Your \$312\.00 is safe and waits for you\. Our payment provider, Stripe/],
  ['to connect again', payee({ state: 'disconnected' }), /Your \$312\.00 is safe and waits for you\.$/],
])('says how much waits for a business that has %s', async (_, reply, words) => {
  await show({ [PATH]: reply, [EARNINGS]: replies(EARNED) });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('says that payouts are paused when something is missing after the first payout', async () => {
  const paid = () => Response.json([{ id: 1 }], { headers: { 'x-total-count': '1' } });
  await show({ [PATH]: payee({ state: 'incomplete', needs: ['a photo ID of the owner'] }), '/api/businesses/7/payouts': paid });
  expect(await screen.findByText('Payouts are paused until our payment provider gets what it asked for.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'See what is missing' })).toBeInTheDocument();
});

it('opens our payment provider once on a double click, and says when that fails', async () => {
  const answers: Replies = { [PATH]: payee({}), [LINK]: offline };
  const { user } = await show(answers);
  const button = await screen.findByRole('button', { name: 'Connect bank account' });
  await user.click(button);
  await waitFor(() => expect(message()).toBe('Error: Our payment provider is not answering. Please try again.'));
  expect(leaveFor).not.toHaveBeenCalled();
  answers[LINK] = slow(replies({ url: 'https://connect.stripe.test/setup/1' }));
  await user.dblClick(button);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://connect.stripe.test/setup/1'));
  expect(sent()).toHaveLength(2);
});

it.each(['setup', 'expired'])('asks our payment provider when someone comes back from there: %s', async (from) => {
  window.history.replaceState(null, '', `/business?tab=payouts&from=${from}`);
  await show({ [`POST ${PATH}/look`]: payee({ state: 'incomplete', needs: ['your bank account'] }) });
  expect(await screen.findByText('your bank account')).toBeInTheDocument();
  const said = screen.queryByText('That page has expired. Press the button to open a new one.');
  expect(said !== null).toBe(from === 'expired');
});

it('asks for another bank account when a bank returned a payout', async () => {
  await show({ [PATH]: payee({ state: 'ready', bankLast4: '1113' }), '/api/businesses/7/next-payout': replies({ returned: [{}] }) });
  expect(await screen.findByRole('heading', { name: 'Your bank sent a payout back' })).toBeInTheDocument();
  expect(screen.getByText(/We have an account ending in 1113\. Connect another one/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change your bank account' })).toBeInTheDocument();
  expect(screen.queryByText('You can be paid.')).not.toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});
