import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../../tools/component-tests/form-dialog';
import { open, replies, sent, type Replies } from '../../../../tools/component-tests/open-dialog';
import { adminSession } from '../session/call-admin';
import AdminSignInAgain from './sign-in-again';

const LOGIN = 'POST /api/admin/login';
const token = (sub: string, sid: number) => `x.${btoa(JSON.stringify({ sub, sid, exp: 4_000_000_000 }))}.x`;
const [ENDED, NEXT, OF_ANOTHER] = [token('1', 1), token('1', 2), token('2', 3)];
const asks = (message: string, ...fields: string[]) =>
  replies({ status: 401, code: 'CREDENTIALS_INVALID', message, errors: fields.map((field) => ({ field, message })) }, 401);
const TYPED = { email: 'ana@team.test', password: 'sesame-street-12' };

/** The email address and the password are typed, and sent once. */
async function signedIn(first: Replies[string]) {
  const answers: Replies = { [LOGIN]: first };
  const { user } = await open(() => <AdminSignInAgain />, answers);
  const dialog = screen.getByRole('dialog', { name: 'Please sign in again' });
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await fill(user, within(dialog).getByLabelText('Email'), TYPED.email);
  await fill(user, within(dialog).getByLabelText('Password'), TYPED.password);
  await press();
  return { user, answers, dialog, press };
}

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('adminToken', ENDED);
  history.replaceState(null, '', '/admin?tab=schools');
});
afterEach(() => jest.restoreAllMocks());

it('asks for the code after the password, with the focus there, and for only the code after a wrong one', async () => {
  const { user, answers, dialog, press } = await signedIn(asks('Enter the code from your authenticator app', 'code'));
  const code = await within(dialog).findByLabelText('Code from your app');
  expect(code).toHaveFocus();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter the code from your authenticator app');
  await expect(dialog).toPassAxe();
  answers[LOGIN] = asks('This code is wrong, or was already used', 'code');
  await fill(user, code, '000000');
  await press();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('This code is wrong, or was already used'));
  expect(within(dialog).getByLabelText('Password')).toHaveValue(TYPED.password);
  const signedInAgain = jest.spyOn(adminSession, 'signedIn');
  answers[LOGIN] = replies({ token: NEXT, expiresIn: 900 });
  await fill(user, code, '123 456');
  await press();
  await waitFor(() => expect(signedInAgain).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('adminToken')).toBe(NEXT);
  expect(location.search).toBe('?tab=schools');
  expect(sent()).toEqual([
    [LOGIN, TYPED],
    [LOGIN, { ...TYPED, code: '000000' }],
    [LOGIN, { ...TYPED, code: '123 456' }],
  ]);
});

it('offers a passkey first, still after a wrong code, but not after a wrong password', async () => {
  const { user, answers, dialog, press } = await signedIn(asks('Use a passkey, or enter a recovery code', 'passkey', 'code'));
  const code = await within(dialog).findByLabelText('Or a code');
  const passkey = () => within(dialog).queryByRole('button', { name: /passkey/i });
  await waitFor(() => expect(passkey()).toBeVisible());
  await expect(dialog).toPassAxe();
  answers[LOGIN] = asks('This code is wrong, or was already used', 'code');
  await fill(user, code, 'abcd');
  await press();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('This code is wrong'));
  expect(passkey()).toBeVisible();
  answers[LOGIN] = asks('Invalid credentials');
  await press();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('Invalid credentials'));
  expect(passkey()).not.toBeInTheDocument();
});

it('starts fresh when somebody else signs in', async () => {
  const left = jest.spyOn(adminSession, 'left');
  await signedIn(replies({ token: OF_ANOTHER, expiresIn: 900 }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin'));
  expect(left).toHaveBeenCalled();
  expect(sessionStorage.getItem('adminToken')).toBe(OF_ANOTHER);
});
