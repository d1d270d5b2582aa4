import type { OwnAdmin } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aSession, anOwner } from '../../../testing/records';
import { OwnAccount } from './own-account';

const SESSIONS = [aSession({ id: 'here', isThis: true }), aSession({ id: 'there', device: null, address: null })];
const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jk${at}m`);

const account = (change: Partial<OwnAdmin> = {}, answers: Replies = {}) =>
  open(() => <OwnAccount me={anOwner(change)} />, Object.assign(answers, { '/api/admin/sessions': replies(SESSIONS), ...answers }));

it('lists where you are signed in, marks this browser, and signs out another', async () => {
  const { user } = await account({}, { 'DELETE /api/admin/sessions/there': replies({}, 204) });
  const [here, there] = within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('listitem');
  expect(here).toHaveTextContent(/Safari on Mac This browserFrom 203\.0\.113\.7, since/);
  expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
  expect(there).toHaveTextContent(/Unknown browser ?From an unknown network/);
  await expect(document.body).toPassAxe();
  await user.click(within(there!).getByRole('button', { name: /^Sign out Unknown browser/ }));
  await waitFor(() => expect(message()).toBe('Signed out: Unknown browser'));
  expect(sent()).toEqual([['DELETE /api/admin/sessions/there', undefined]]);
});

it('signs out everywhere else at once', async () => {
  const { user } = await account({}, { 'POST /api/admin/sessions/end-others': replies({}, 204) });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(message()).toContain('Signed out everywhere else'));
});

it('sets up a second factor: a code that is wrong stays beside its field, a right one shows the recovery codes', async () => {
  const answers: Replies = {
    'POST /api/admin/second-factor': replies({ uri: 'otpauth://totp/Homeroom:ana?secret=ABCDEFGH', key: 'ABCDEFGHIJKL' }),
    'POST /api/admin/second-factor/confirm': refuses(400, 'INVALID_REQUEST', 'This code is wrong.', {
      errors: [{ field: 'code', message: 'This code is wrong.' }],
    }),
  };
  const { user } = await account({}, answers);
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }));
  expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(dialog.getByText('ABCD EFGH IJKL')).toBeVisible();
  const code = dialog.getByLabelText('Code from your app');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Enter the 6 digits from your app/));
  await user.type(code, '123 456');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong/));
  await expect(document.body).toPassAxe();
  answers['POST /api/admin/second-factor/confirm'] = replies({ codes: CODES });
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says when the setup could not be started, and tries again', async () => {
  const answers: Replies = { 'POST /api/admin/second-factor': refuses(409, 'ILLEGAL_TRANSITION', 'The second factor is already on') };
  const { user } = await account({}, answers);
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The second factor is already on');
  answers['POST /api/admin/second-factor'] = replies({ uri: 'otpauth://totp/Homeroom:ana?secret=ABCDEFGH', key: 'ABCDEFGHIJKL' });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('img')).toBeVisible();
});

it('warns about the last recovery codes, makes new ones, and turns the second factor off after a question', async () => {
  const { user } = await account(
    { secondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 2 } },
    {
      'POST /api/admin/second-factor/recovery-codes': replies({ codes: CODES }),
      'POST /api/admin/second-factor/turn-off': replies({}, 204),
    },
  );
  expect(screen.getByText(/Make new recovery codes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Your role needs a second factor/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(message()).toContain('Second factor off'));
});

it('says when the sessions could not be loaded', async () => {
  await account({}, { '/api/admin/sessions': replies({}, 500) });
  expect(await screen.findByRole('heading', { name: 'Your sessions could not be loaded' })).toBeVisible();
  await expect(document.body).toPassAxe();
});
