import { toast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { slow } from '../../../../../../tools/component-tests/open-dialog';
import { asked, problem, show } from '../../../testing/show';
import { CreditElsewhere } from './credit-elsewhere';

const RELEASE = '/api/users/me/credit/release';
const soon = () => new Date(Date.now() + 11.5 * 60_000).toISOString();

function showCredit(
  change: object = {},
  reply: () => Response | Promise<Response> = () => Response.json({ ended: 1, paid: 0, processing: 0 }),
) {
  const onReleased = jest.fn();
  const credit = { amount: 15, dealTitles: ['Guitar Trial'], dealIds: [7], until: soon(), ...change };
  const shown = show(<CreditElsewhere credit={credit} draftId="d1" isLocked={false} onReleased={onReleased} />, {
    [`POST ${RELEASE}`]: reply,
  });
  return { ...shown, onReleased };
}
const group = () => screen.getByRole('group', { name: 'Store credit in another checkout' });
const press = () => screen.getByRole('button', { name: 'Use it here instead' });
const message = () => screen.getByRole('status', { name: 'message' }).textContent;

beforeEach(() => toast(''));

it('says which checkout has how much of the credit, and for how long', async () => {
  showCredit();
  expect(group()).toHaveTextContent(
    '$15.00 of your store credit is set aside for your checkout of Guitar Trial, for up to 12 more minutes.',
  );
  expect(group()).toHaveTextContent('Use it here, and that checkout ends unpaid.');
  await expect(document.body).toPassAxe();
});

it('counts several checkouts, and says when they are ending', () => {
  showCredit({ dealTitles: ['Guitar Trial', 'Math Camp'], until: new Date(Date.now() - 1).toISOString() });
  expect(group()).toHaveTextContent('is set aside for 2 other checkouts, which is ending now.');
});

it('waits for a bank without a press', () => {
  showCredit({ until: null });
  expect(group()).toHaveTextContent(
    'for your checkout of Guitar Trial, which a bank is still processing. It comes back if that payment fails.',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('moves the credit here once, even if it is pressed several times', async () => {
  const { user, onReleased } = showCredit(
    {},
    slow(() => Response.json({ ended: 1, paid: 0, processing: 0 })),
  );
  press().focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(message()).toBe('Your credit is here: The other checkout has ended.'));
  expect(onReleased).toHaveBeenCalledTimes(1);
  expect(asked(RELEASE).map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([{ draftId: 'd1' }]);
});

it.each([
  [
    'was paid at that moment',
    { ended: 0, paid: 1, processing: 0 },
    'That checkout was just paid: Its credit is spent, and its voucher comes by email.',
  ],
  [
    'waits for its bank',
    { ended: 0, paid: 0, processing: 1 },
    'A bank is still processing that payment: Your credit comes back if the payment fails.',
  ],
  ['had ended', { ended: 0, paid: 0, processing: 0 }, 'Your credit is free: The other checkout had already ended.'],
])('says when the other checkout %s', async (_, reply, words) => {
  const { user } = showCredit({}, () => Response.json(reply));
  await user.click(press());
  await waitFor(() => expect(message()).toBe(words));
});

it('says so and stays when it fails', async () => {
  const { user, onReleased } = showCredit({}, problem(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Our payment provider is not answering.'));
  await user.click(press());
  await waitFor(() => expect(message()).toBe('Your credit couldn’t be moved: Our payment provider is not answering.'));
  expect(onReleased).not.toHaveBeenCalled();
  expect(press()).toBeEnabled();
});
