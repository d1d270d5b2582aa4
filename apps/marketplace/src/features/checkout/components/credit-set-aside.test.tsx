import { toast } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { asked, problem, show } from '../../../testing/show';
import { CreditSetAside } from './credit-set-aside';

const RELEASE = '/api/users/me/credit/release';
const soon = () => new Date(Date.now() + 11.5 * 60_000).toISOString();

function showCredit(
  change: object = {},
  reply: () => Response | Promise<Response> = () => Response.json({ ended: 1, paid: 0, processing: 0 }),
) {
  const credit = { amount: 15, dealTitles: ['Guitar Trial'], dealIds: [7], until: soon(), ...change };
  return show(<CreditSetAside credit={credit} stale={{ lists: [] }} />, { [`POST ${RELEASE}`]: reply });
}
const group = () => screen.getByRole('group', { name: 'Store credit in another checkout' });
const press = () => screen.getByRole('button', { name: 'Bring it back' });
const message = () => screen.getByRole('status', { name: 'message' }).textContent;

beforeEach(() => toast(''));

it('says which checkout has how much of the credit, and leads there', async () => {
  showCredit();
  expect(group()).toHaveTextContent(
    '$15.00 of your store credit is set aside for your checkout of Guitar Trial, for up to 12 more minutes.Finish that checkout, or bring the credit back and it ends unpaid.',
  );
  expect(screen.getByRole('link', { name: 'Continue checkout' })).toHaveAttribute('href', '/checkout/7');
  await expect(document.body).toPassAxe();
});

it('counts several checkouts, and returns the credit of all of them', async () => {
  const { user } = showCredit({ dealTitles: ['Guitar Trial', 'Math Camp'], dealIds: [7, 8] }, () =>
    Response.json({ ended: 2, paid: 0, processing: 0 }),
  );
  expect(group()).toHaveTextContent('is set aside for 2 unpaid checkouts, for up to 12 more minutes.');
  expect(group()).toHaveTextContent('Bring the credit back, and they end unpaid.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(press());
  await waitFor(() => expect(message()).toBe('Your credit is back: Those checkouts have ended.'));
  expect(asked(RELEASE).map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([{}]);
});

it('waits for a bank without a press', () => {
  showCredit({ until: null });
  expect(group()).toHaveTextContent('which a bank is still processing. It comes back if that payment fails.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['ended', { ended: 1, paid: 0, processing: 0 }, 'Your credit is back: That checkout has ended.'],
  ['had ended', { ended: 0, paid: 0, processing: 0 }, 'Your credit is back: That checkout had already ended.'],
  [
    'was just paid',
    { ended: 0, paid: 1, processing: 0 },
    'That checkout was just paid: Its credit is spent, and its voucher comes by email.',
  ],
  [
    'waits for its bank',
    { ended: 0, paid: 0, processing: 1 },
    'A bank is still processing that payment: Your credit comes back if the payment fails.',
  ],
])('says when the checkout %s', async (_, reply, words) => {
  const { user } = showCredit({}, () => Response.json(reply));
  await user.click(press());
  await waitFor(() => expect(message()).toBe(words));
});

it('says so and stays when it fails', async () => {
  const { user } = showCredit({}, problem(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Our payment provider is not answering.'));
  await user.click(press());
  await waitFor(() => expect(message()).toBe('Your credit couldn’t be brought back: Our payment provider is not answering.'));
  expect(press()).toBeEnabled();
  expect(press()).toHaveFocus();
});
