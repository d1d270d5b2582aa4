import { ChangeTeamPassword } from '@homeroom/contracts/team-invitations';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@homeroom/web/call';
import { fill } from '../../../../tools/component-tests/form-dialog';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../tools/component-tests/open-dialog';
import { ChangePasswordDialog } from './change-password-dialog';

const REQUEST = 'PUT /api/admin/password';
const TYPED = { current: 'the old one', password: 'Passw0rd!2026', confirmPassword: 'Passw0rd!2026' };
const EASY = 'This password is easy to guess.';
const isEasy = refuses(400, 'PASSWORD_TOO_COMMON', EASY, { errors: [{ field: 'password', message: EASY }] });

const show = (answers: Replies = {}) =>
  open(
    (close) => (
      <ChangePasswordDialog
        contract={ChangeTeamPassword}
        email="ana@team.test"
        least={12}
        change={(body) => call('PUT /api/admin/password', { body })}
        stale={{ lists: [] }}
        description="Everywhere else, you’ll be signed out."
        onClose={close}
      />
    ),
    answers,
  );
const dialog = () => screen.getByRole('dialog', { name: 'Change your password' });
const field = (label: string) => within(dialog()).getByLabelText(label);
const submit = () => within(dialog()).getByRole('button', { name: 'Change password' });
type User = Awaited<ReturnType<typeof show>>['user'];
async function type(user: User, { current, password, confirmPassword } = TYPED) {
  await fill(user, field('Current password'), current);
  await fill(user, field('New password'), password);
  await fill(user, field('Confirm new password'), confirmPassword);
}

it('starts at the current password, and says what happens and how long a new one must be', async () => {
  await show();
  expect(field('Current password')).toHaveFocus();
  expect(dialog()).toHaveAccessibleDescription('Everywhere else, you’ll be signed out.');
  expect(field('New password')).toHaveAccessibleDescription('At least 12 characters');
  await expect(dialog()).toPassAxe();
});

it('says beside each field what is wrong with it, puts the focus there, and sends nothing', async () => {
  const { user } = await show();
  await user.click(submit());
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription('Please enter your current password'));
  expect(field('Current password')).toHaveFocus();
  await type(user, { ...TYPED, confirmPassword: 'another' });
  await user.click(submit());
  await waitFor(() => expect(field('Confirm new password')).toBeInvalid());
  expect(field('Confirm new password')).toHaveFocus();
  expect(sent()).toEqual([]);
  await expect(dialog()).toPassAxe();
});

it('sends once on a double click, confirms, returns the focus, and keeps nothing that was typed', async () => {
  const { user } = await show({ [REQUEST]: slow(replies(null, 204)) });
  await type(user);
  expect(Object.keys(sessionStorage)).toEqual([]);
  await user.dblClick(submit());
  await waitFor(() => expect(message()).toBe('Password changed: You’re signed out everywhere else. We emailed you.'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  expect(sent()).toEqual([[REQUEST, TYPED]]);
});

it('shows a refusal beside its field only, and takes it away while somebody corrects the field', async () => {
  const { user } = await show({ [REQUEST]: isEasy });
  await type(user);
  await user.click(submit());
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining(EASY)));
  expect(field('New password')).toHaveFocus();
  expect(within(dialog()).getAllByText(EASY)).toHaveLength(1);
  await user.keyboard('!');
  expect(within(dialog()).queryByText(EASY)).not.toBeInTheDocument();
});

it.each([
  ['the server refuses', refuses(409, 'CONFLICT', 'Somebody was faster'), 'Somebody was faster'],
  ['there is no answer', offline, 'We couldn’t reach Homeroom. Check your connection, and try again.'],
])('says so above the fields when %s, and can be sent again', async (_, reply, words) => {
  const answers: Replies = { [REQUEST]: reply };
  const { user } = await show(answers);
  await type(user);
  await user.click(submit());
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(words);
  await expect(dialog()).toPassAxe();
  answers[REQUEST] = replies(null, 204);
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toHaveLength(2);
});

it('keeps a failure in view while another mistake is shown', async () => {
  const words = 'Too many attempts. Try again in about 15 minutes.';
  const { user } = await show({ [REQUEST]: refuses(429, 'TOO_MANY_REQUESTS', words) });
  await type(user);
  await user.click(submit());
  expect(await within(dialog()).findByText(words)).toBeVisible();
  await user.clear(field('Confirm new password'));
  await user.click(submit());
  await waitFor(() => expect(field('Confirm new password')).toBeInvalid());
  expect(within(dialog()).getByText(words)).toBeVisible();
});

it('asks before Escape discards what was typed', async () => {
  const { user } = await show();
  await type(user);
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('alertdialog', { name: 'Discard what you typed?' })).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  expect(sent()).toEqual([]);
});
