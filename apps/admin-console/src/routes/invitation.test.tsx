import { screen, waitFor } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../tools/component-tests/open-dialog';
import InvitationPage from './invitation';

const LOOK = 'POST /api/team-invitations/look';
const ACCEPT = 'POST /api/team-invitations/accept';
const INVITED = replies({ email: 'cy@team.test', name: 'Cy Fox', role: 'finance' });

async function page(answers: Replies, token = 't'.repeat(43)) {
  sessionStorage.clear();
  window.history.replaceState(null, '', `/admin/invitation?token=${token}`);
  return open(() => <InvitationPage />, answers);
}

it('shows whose invitation it is, removes the token from the address, and joins with a password', async () => {
  const answers: Replies = { [LOOK]: INVITED };
  const { user } = await page(answers);
  expect(await screen.findByRole('heading', { name: 'Welcome, Cy Fox' })).toBeVisible();
  expect(screen.getByText('You’re joining as Finance. You’ll sign in as cy@team.test.')).toBeVisible();
  expect(window.location.search).toBe('');
  const [password, again] = [screen.getByLabelText('Password'), screen.getByLabelText('Confirm password')];
  await user.type(password, 'kq7-Vtz-92m');
  await user.type(again, 'kq7');
  const join = () => user.click(screen.getByRole('button', { name: 'Join the team' }));
  await join();
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Use at least 12 characters/));
  expect(again).toHaveAccessibleDescription("Passwords don't match");
  await expect(document.body).toPassAxe();
  for (const field of [password, again]) {
    await user.clear(field);
    await user.type(field, 'Password2026!');
  }
  const easy = 'This password is easy to guess.';
  answers[ACCEPT] = refuses(400, 'INVALID_REQUEST', easy, { errors: [{ field: 'password', message: easy }] });
  await join();
  await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(easy)));
  expect(screen.getAllByText(easy)).toHaveLength(1);
  await user.type(password, '!');
  expect(screen.queryByText(easy)).not.toBeInTheDocument();
  const busy = 'Too many attempts. Try again in about 15 minutes.';
  answers[ACCEPT] = refuses(429, 'TOO_MANY_REQUESTS', busy);
  await user.type(again, '!');
  await join();
  expect(await screen.findByText(busy)).toBeVisible();
  await user.clear(password);
  await join();
  await waitFor(() => expect(password).toBeInvalid());
  expect(screen.getByText(busy)).toBeVisible();
  answers[ACCEPT] = replies({ token: 'x.e30.x', expiresIn: 900 });
  for (const field of [password, again]) {
    await user.clear(field);
    await user.type(field, 'nine blue herons');
  }
  await join();
  await waitFor(() => expect(message()).toBe('Welcome, Cy Fox: You are on the team.'));
  expect(sessionStorage.getItem('adminToken')).toBe('x.e30.x');
  expect(sent().at(-1)).toEqual([ACCEPT, { token: 't'.repeat(43), password: 'nine blue herons', confirmPassword: 'nine blue herons' }]);
});

it.each([
  ['has expired', 'This invitation has expired'],
  ['was used', 'This invitation was already used'],
])('says so when the link %s', async (_, why) => {
  await page({ [LOOK]: refuses(401, 'LINK_INVALID', why) });
  expect(await screen.findByRole('alert')).toHaveTextContent(`${why}. An owner of the team can send you a new one.`);
  expect(screen.getByRole('link', { name: 'Already on the team? Sign in' })).toHaveAttribute('href', '/admin/login');
  await expect(document.body).toPassAxe();
});

it('says when the link is incomplete, without a request', async () => {
  await page({}, '');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(sent()).toEqual([]);
});

it.each([
  ['the server fails', replies({}, 500)],
  ['there were too many tries', refuses(429, 'TOO_MANY_REQUESTS', 'Too many tries.')],
])('retries when %s while the invitation loads', async (_, answer) => {
  const answers: Replies = { [LOOK]: answer };
  const { user } = await page(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('The invitation could not be loaded.');
  await expect(document.body).toPassAxe();
  answers[LOOK] = INVITED;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Cy Fox' })).toBeVisible();
});
