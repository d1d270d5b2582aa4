import { DecidePayout } from '@homeroom/contracts/payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { passwordAgain } from '../../../session/password-again';
import { aPayout } from '../../../testing/payouts';
import DecisionDialog from '../../payouts/components/decision-dialog';
import { PasswordNeeded } from './password-needed';

const HOLD = 'POST /api/admin/payouts/12/hold';
const PASSWORD = 'POST /api/admin/password';
const NEEDED = 'Please enter your password again to do this';
const [needed, held] = [
  refuses(403, 'FORBIDDEN', NEEDED, { errors: [{ field: 'password', message: NEEDED }] }),
  replies(aPayout({ isHeld: true })),
];

// A reason stays in the tab until it is sent.
beforeEach(() => sessionStorage.clear());

/** A reason is typed, and the server asks for the password. */
async function asked() {
  const answers: Replies = { [HOLD]: needed };
  const { user, page } = await open(
    (close) => (
      <>
        <PasswordNeeded />
        <DecisionDialog payout={aPayout()} decision="hold" onClose={close} />
      </>
    ),
    answers,
  );
  const decision = within(screen.getByRole('dialog', { name: 'Hold payout #12?' }));
  await user.type(decision.getByLabelText('Why? *'), 'A call from the bank');
  await user.click(decision.getByRole('button', { name: 'Hold' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please enter your password' });
  const password = within(dialog).getByLabelText('Password');
  const give = async (typed: string) => {
    await user.clear(password);
    if (typed) await user.type(password, typed);
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  };
  return { user, page, answers, dialog, password, give, decision };
}

it('asks for the password, then repeats the request', async () => {
  const { answers, dialog, password, give } = await asked();
  expect(password).toHaveFocus();
  await expect(document.body).toPassAxe();
  answers[PASSWORD] = () => {
    answers[HOLD] = held;
    return new Response(null, { status: 204 });
  };
  await give('sesame-street-12');
  await waitFor(() => expect(message()).toBe('Payout on hold: $40.00 for Harbor'));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const reason = Object.assign(new DecidePayout(), { reason: 'A call from the bank' });
  expect(sent()).toEqual([
    [HOLD, { ...reason }],
    [PASSWORD, { password: 'sesame-street-12' }],
    [HOLD, { ...reason }],
  ]);
});

it('shows a missing or wrong password beside the field, and other refusals above it', async () => {
  const { user, answers, dialog, password, give } = await asked();
  await give('');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Password is required'));
  const wrong = 'That is not your password';
  answers[PASSWORD] = refuses(400, 'INVALID_REQUEST', wrong, { errors: [{ field: 'password', message: wrong }] });
  await give('guess');
  await waitFor(() => expect(password).toHaveAccessibleDescription(wrong));
  await expect(document.body).toPassAxe();
  await user.type(password, 'ed');
  expect(dialog).not.toHaveTextContent(wrong);
  const words = 'Too many attempts. Try again in about 15 minutes.';
  answers[PASSWORD] = refuses(429, 'TOO_MANY_REQUESTS', words);
  await give('guess again');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  await give('');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Password is required'));
  expect(dialog).toHaveTextContent(words);
});

it('drops the request on cancel, and keeps the typed reason', async () => {
  const { user, dialog, decision } = await asked();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(message()).toContain(NEEDED));
  expect(dialog).not.toBeInTheDocument();
  expect(decision.getByLabelText('Why? *')).toHaveValue('A call from the bank');
  expect(sent()).toHaveLength(1);
});

it('sends nothing on behalf of the next person who signs in', async () => {
  const { page } = await asked();
  page.unmount();
  passwordAgain.given();
  await Promise.resolve();
  expect(sent()).toHaveLength(1);
});
