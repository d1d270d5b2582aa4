import type { OwnAdmin } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { canceled, agrees, withPasskeys } from '../../../../../../tools/component-tests/passkeys';
import { aFactor, aSession, anOwner } from '../../../testing/records';
import { OwnAccount } from './own-account';

const SESSIONS = [aSession({ id: 'here', isThis: true }), aSession({ id: 'there', device: null, address: null })];
const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jk${at}m`);

const account = (change: Partial<OwnAdmin> = {}, answers: Replies = {}) =>
  open(() => <OwnAccount me={anOwner(change)} />, Object.assign(answers, { '/api/admin/sessions': replies(SESSIONS), ...answers }));

it('lists where you are signed in, marks this browser, and signs out another', async () => {
  const { user } = await account({}, { 'DELETE /api/admin/sessions/there': replies({}, 204) });
  const [here, there] = within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('listitem');
  expect(here).toHaveTextContent(/Safari on Mac This browserFrom 203\.0\.113\.7Signed in /);
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

it('keeps the focus in the list when a session ends, and at its title when all others do', async () => {
  const answers: Replies = {
    'DELETE /api/admin/sessions/there': replies({}, 204),
    'POST /api/admin/sessions/end-others': replies({}, 204),
  };
  const { user } = await account({}, answers);
  const there = await screen.findByRole('button', { name: /^Sign out Unknown browser/ });
  answers['/api/admin/sessions'] = replies([SESSIONS[0], aSession({ id: 'phone' })]);
  await user.click(there);
  await waitFor(() => expect(there).not.toBeInTheDocument());
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
  const others = screen.getByRole('button', { name: 'Sign out everywhere else' });
  answers['/api/admin/sessions'] = replies([SESSIONS[0]]);
  await user.click(others);
  await waitFor(() => expect(others).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
});

it('sets up a second factor, reports a wrong code beside its field, and shows the recovery codes', async () => {
  const answers: Replies = {
    'POST /api/admin/second-factor': replies({ uri: 'otpauth://totp/Homeroom:ana?secret=ABCDEFGH', key: 'ABCDEFGHIJKL' }),
    'POST /api/admin/second-factor/confirm': refuses(400, 'INVALID_REQUEST', 'This code is wrong.', {
      errors: [{ field: 'code', message: 'This code is wrong.' }],
    }),
  };
  const { user } = await account({}, answers);
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(dialog.getByText('ABCD EFGH IJKL')).toBeVisible();
  const code = dialog.getByLabelText('Code from your app');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Enter the 6 digits from your app/));
  await user.type(code, '123 456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong/));
  await expect(document.body).toPassAxe();
  answers['POST /api/admin/second-factor/confirm'] = replies({ codes: CODES });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('reports that the setup could not start, and retries', async () => {
  const answers: Replies = { 'POST /api/admin/second-factor': refuses(409, 'ILLEGAL_TRANSITION', 'The second factor is already on') };
  const { user } = await account({}, answers);
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The second factor is already on');
  answers['POST /api/admin/second-factor'] = replies({ uri: 'otpauth://totp/Homeroom:ana?secret=ABCDEFGH', key: 'ABCDEFGHIJKL' });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('img')).toBeVisible();
});

it('warns about the last recovery codes, makes new ones, and removes the app after a confirmation', async () => {
  const { user } = await account(
    { secondFactor: aFactor({ isOn: true, hasApp: true, recoveryCodesLeft: 2 }) },
    {
      'POST /api/admin/second-factor/recovery-codes': replies({ codes: CODES }),
      'POST /api/admin/second-factor/turn-off': replies({}, 204),
    },
  );
  expect(screen.getByText(/Make new recovery codes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/your only second factor/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(message()).toContain('Second factor off'));
});

const PASSKEYS = [
  { id: 4, name: 'Work laptop', addedAt: '2026-11-01T20:00:00.000Z', lastUsedAt: '2026-11-20T22:00:00.000Z' },
  { id: 5, name: 'Phone', addedAt: '2026-11-02T20:00:00.000Z', lastUsedAt: null },
];
const CREATION = {
  ...{ challenge: 'AQID', rp: { id: 'localhost', name: 'Homeroom' }, user: { id: 'AQID', name: 'ana@team.test', displayName: 'Ana Lee' } },
  ...{ pubKeyCredParams: [{ alg: -7, type: 'public-key' }], timeout: 300_000, excludeCredentials: [] },
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
};

async function addingPasskey(answers: Replies = {}) {
  const shown = await account({}, Object.assign(answers, { 'POST /api/admin/passkeys/begin': replies(CREATION), ...answers }));
  await shown.user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
  const add = () => shown.user.click(within(dialog).getByRole('button', { name: 'Add' }));
  return { ...shown, dialog, name: within(dialog).getByLabelText('Name'), add, answers };
}

it('adds a passkey under a name, and shows the recovery codes that come with the first', async () => {
  const ask = withPasskeys(agrees);
  const { user, dialog, name, add } = await addingPasskey({ 'POST /api/admin/passkeys': replies({ codes: CODES }) });
  await add();
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Give this passkey a name/));
  await expect(document.body).toPassAxe();
  await user.type(name, 'Work laptop');
  await add();
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(message()).toContain('You can now sign in with “Work laptop”');
  expect(ask).toHaveBeenCalledTimes(1);
  const answer = { credentialId: 'AQID', clientData: 'AQID', attestation: 'AQID', transports: ['internal'] };
  expect(sent().at(-1)).toEqual(['POST /api/admin/passkeys', { name: 'Work laptop', ...answer }]);
});

it('keeps the dialog open when the person cancels, and says what the device or the server refused', async () => {
  withPasskeys(canceled);
  const { user, dialog, name, add, answers } = await addingPasskey();
  await user.type(name, 'Phone');
  await add();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('No passkey was added: you canceled, or it took too long.');
  await expect(document.body).toPassAxe();
  withPasskeys(() => Promise.reject(new DOMException('Already there', 'InvalidStateError')));
  await add();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('This device already has one of your passkeys.'));
  withPasskeys(agrees);
  answers['POST /api/admin/passkeys'] = refuses(409, 'ILLEGAL_TRANSITION', 'You’ve already added this passkey');
  await add();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('You’ve already added this passkey'));
  expect(name).toHaveValue('Phone');
});

it('lists passkeys with their last use, and removes one after a confirmation', async () => {
  const { user } = await account(
    { secondFactor: aFactor({ isOn: true, isRequired: true, passkeys: PASSKEYS, recoveryCodesLeft: 10 }) },
    { 'DELETE /api/admin/passkeys/4': replies({}, 204) },
  );
  const [laptop, phone] = within(screen.getByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem');
  expect(laptop).toHaveTextContent(/Work laptop.*Added .*Last used /);
  expect(phone).toHaveTextContent(/Phone.*Not used yet/);
  expect(screen.getByText(/Signing in also asks for a passkey\./)).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Remove the passkey Work laptop' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(message()).toContain('Passkey removed'));
  expect(sent()).toEqual([['DELETE /api/admin/passkeys/4', undefined]]);
});

it('hides the recovery codes once the last passkey is gone', async () => {
  const { user } = await account(
    { secondFactor: aFactor({ isOn: true, passkeys: PASSKEYS.slice(0, 1), recoveryCodesLeft: 10 }) },
    { 'POST /api/admin/second-factor/recovery-codes': replies({ codes: CODES }), 'DELETE /api/admin/passkeys/4': replies({}, 204) },
  );
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the passkey Work laptop' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(message()).toContain('Passkey removed'));
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

it('says why the last factor cannot be removed if everyone needs one', async () => {
  const { user } = await account({
    secondFactor: aFactor({ isOn: true, isRequired: true, passkeys: PASSKEYS.slice(0, 1), recoveryCodesLeft: 10 }),
  });
  await user.click(screen.getByRole('button', { name: 'Remove the passkey Work laptop' }));
  await waitFor(() => expect(message()).toContain('Add another one first'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('says when the sessions could not be loaded', async () => {
  await account({}, { '/api/admin/sessions': replies({}, 500) });
  expect(await screen.findByRole('heading', { name: 'Your sessions could not be loaded' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('changes the password, reports errors beside their fields, and then says that other sessions ended', async () => {
  const change = 'PUT /api/admin/password';
  const easy = 'This password is easy to guess.';
  const answers: Replies = {
    [change]: refuses(400, 'PASSWORD_TOO_COMMON', easy, { errors: [{ field: 'password', message: easy }] }),
  };
  const { user } = await account({}, answers);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your password' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Change password' }));
  await submit();
  await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('Please enter your current password'));
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText('Current password'), 'the old one');
  await user.type(dialog.getByLabelText('New password'), 'Passw0rd!2026');
  await user.type(dialog.getByLabelText('Confirm new password'), 'Passw0rd!2026');
  await submit();
  await waitFor(() => expect(dialog.getByLabelText('New password')).toHaveAccessibleDescription(new RegExp(easy)));
  await expect(document.body).toPassAxe();
  answers[change] = replies({}, 204);
  await submit();
  await waitFor(() => expect(message()).toBe('Password changed: You’re signed out everywhere else. We emailed you.'));
  expect(sent().at(-1)).toEqual([change, { current: 'the old one', password: 'Passw0rd!2026', confirmPassword: 'Passw0rd!2026' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
