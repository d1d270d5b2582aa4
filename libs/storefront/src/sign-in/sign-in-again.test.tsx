import { ApiError } from '@homeroom/web';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open } from '../../../../tools/component-tests/open-dialog';
import SignInAgain from './sign-in-again';

type SignIn = Parameters<typeof SignInAgain>[0]['signIn'];

async function anEndedSession(signIn: SignIn = () => Promise.resolve()) {
  sessionStorage.clear();
  const onClose = jest.fn();
  const { user } = await open(() => <SignInAgain signIn={signIn} onClose={onClose} />);
  return {
    user,
    onClose,
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText('Password'),
    send: () => screen.getByRole('button', { name: 'Sign in' }),
  };
}

it('explains why it appeared, and starts at the email address', async () => {
  const { email } = await anEndedSession();
  expect(screen.getByRole('dialog', { name: 'Please sign in again' })).toHaveAccessibleDescription(
    'Your session ended. Nothing you typed is lost: you can pick up where you left off.',
  );
  expect(email).toHaveFocus();
  await expect(document.body).toPassAxe();
});

it('shows what is missing beside each field, and signs no one in', async () => {
  const signIn = jest.fn<SignIn>();
  const { user, email, password, send } = await anEndedSession(signIn);
  await user.click(send());
  await waitFor(() => expect(email).toHaveAccessibleDescription('Invalid email address'));
  expect(password).toHaveAccessibleDescription('Password is required');
  expect(email).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
  await expect(document.body).toPassAxe();
});

it('signs in once on a double press, and forgets what was typed', async () => {
  let answer = () => {};
  const signIn = jest.fn<SignIn>(() => new Promise<void>((resolve) => (answer = resolve)));
  const { user, email, password, send } = await anEndedSession(signIn);
  await user.type(email, 'Ana@shop.example');
  await user.type(password, 'Robots4life');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Ana@shop.example');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Robots4life');
  send().focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
  expect(signIn.mock.calls.map(([body]) => ({ ...body }))).toEqual([{ email: 'ana@shop.example', password: 'Robots4life' }]);
  answer();
  await waitFor(() => expect(email).toHaveValue(''));
  expect(password).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it.each([
  ['the server refuses', new ApiError(401, JSON.stringify({ message: 'Invalid email or password' }), ''), 'Invalid email or password'],
  [
    'nobody answers',
    Object.assign(new TypeError('Failed to fetch'), { isUnanswered: true }),
    'We couldn’t reach Homeroom. Check your connection, and try again.',
  ],
])('says why, keeps what was typed, and retries when %s', async (_, error, words) => {
  const signIn = jest.fn<SignIn>().mockRejectedValue(error);
  const { user, email, password, send } = await anEndedSession(signIn);
  await user.type(email, 'ana@shop.example');
  await user.type(password, 'Robots4life');
  await user.click(send());
  expect(await screen.findByText(words)).toBeVisible();
  expect(email).toHaveValue('ana@shop.example');
  expect(password).toHaveValue('Robots4life');
  await expect(document.body).toPassAxe();
  await user.click(send());
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
});

it('asks before Escape discards pending work, and does not ask after Leave this page', async () => {
  const { user, onClose } = await anEndedSession();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave this page' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
