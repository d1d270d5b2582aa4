import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import Account from './account';

const CHANGE = 'PUT /api/businesses/password';
const NEXT = 'nine blue herons';
const HERE = { id: 'here', device: 'Chrome on Windows', startedAt: '2026-11-20T16:00:00.000Z', lastUsedAt: '2026-11-20T22:00:00.000Z' };
const SESSIONS = [
  { ...HERE, isThis: true },
  { ...HERE, id: 'phone', device: 'Safari on iPhone', isThis: false },
];

const DETAILS = '/api/businesses/7/details';
const KILN = {
  ...{ id: 7, name: 'Kiln', description: null, category: 'Services', location: 'Tustin', phone: null, website: 'https://kiln.test' },
  ...{ ownerName: 'Ana', ownerEmail: 'ana@shop.test', state: 'approved', rejectionReason: null, updatedAt: '2026-11-20T22:00:00.000Z' },
};

const account = (answers: Replies = {}, isOwner = true) =>
  open(
    () => <Account businessId={7} isOwner={isOwner} email={isOwner ? 'kiln@shop.test' : undefined} />,
    Object.assign(answers, { '/api/businesses/sessions': replies(SESSIONS), [DETAILS]: replies(KILN), ...answers }),
  );

// Load the dialogs' chunks first, because loading them takes too long for a test to wait for.
beforeAll(async () => {
  await import('./change-password-dialog');
  await import('./details-dialog');
}, 60_000);
beforeEach(() => sessionStorage.clear());

async function typing(answers: Replies) {
  const { user } = await account(answers);
  const opener = screen.getByRole('button', { name: 'Change password' });
  await user.click(opener);
  const shown = await screen.findByRole('dialog', { name: 'Change your password' });
  const dialog = within(shown);
  const [current, next, again] = ['Current password', 'New password', 'Confirm new password'].map((label) => dialog.getByLabelText(label));
  const type = async () => {
    await user.keyboard('a fine day 7{Tab}');
    await user.keyboard(`${NEXT}{Tab}`);
    await user.keyboard(NEXT);
  };
  /** After the last field, Cancel comes first. */
  const submit = () => user.keyboard('{Tab}{Tab}{Enter}{Enter}');
  return { user, opener, shown, dialog, current: current!, next: next!, again: again!, type, submit };
}

it('shows an owner how they sign in, and where they are signed in', async () => {
  await account();
  expect(screen.getByText('You sign in with kiln@shop.test and your password.')).toBeVisible();
  expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('shows an owner what the business says about itself, and opens the form for it', async () => {
  const { user } = await account();
  expect(await screen.findByText('Ana, ana@shop.test')).toBeVisible();
  expect(screen.getAllByText('Not given')).toHaveLength(2);
  const opener = screen.getByRole('button', { name: 'Edit details' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Business details' });
  expect(within(dialog).getByLabelText('Website')).toHaveValue('https://kiln.test');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

it.each([
  ['says when the details could not be loaded', offline, 'Your business details could not be loaded', true],
  ['shows no details of an older API', refuses(404, 'NOT_FOUND', 'Not found'), 'Business details', false],
])('%s', async (_, reply, title, isThere) => {
  await account({ [DETAILS]: reply });
  await screen.findByText('Safari on iPhone');
  if (isThere) expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  else await waitFor(() => expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument());
});

it('offers a manager no password, and signs out their other browsers', async () => {
  const answers: Replies = { 'POST /api/businesses/sessions/end-others': replies({}, 204) };
  const { user } = await account(answers, false);
  expect(screen.getByText(/so you have no password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await screen.findByRole('alertdialog'));
  answers['/api/businesses/sessions'] = replies(SESSIONS.slice(0, 1));
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('tells password managers whose password each field takes, and keeps nothing that is typed', async () => {
  const { shown, current, next, again, type } = await typing({});
  expect(shown.querySelector('[autocomplete="username"]')).toHaveValue('kiln@shop.test');
  expect([current, next, again].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  expect(current).toHaveFocus();
  await type();
  expect(again).toHaveValue(NEXT);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/a fine day|herons/);
});

it('changes the password by keyboard, once, says what ended, and returns the focus', async () => {
  const answers: Replies = { [CHANGE]: slow(replies({}, 204)) };
  const { opener, type, submit } = await typing(answers);
  await type();
  answers['/api/businesses/sessions'] = replies(SESSIONS.slice(0, 1));
  await submit();
  await waitFor(() => expect(message()).toBe('Password changed: You’re signed out everywhere else. We emailed you.'));
  expect(sent()).toEqual([[CHANGE, { current: 'a fine day 7', password: NEXT, confirmPassword: NEXT }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
});

it('says what is missing beside each field, and sends nothing', async () => {
  const { user, current, next, again, submit } = await typing({});
  await user.type(next, 'short');
  await user.type(again, 'other');
  await submit();
  await waitFor(() => expect(current).toHaveAccessibleDescription('Please enter your current password'));
  expect(next).toHaveAccessibleDescription(/Password must be at least 6 characters/);
  expect(again).toHaveAccessibleDescription("Passwords don't match");
  expect(current).toHaveFocus();
  expect(sent()).toEqual([]);
  await expect(document.body).toPassAxe();
});

it.each([
  ['the current password is wrong', 'current', 'That is not your password'],
  ['the new one is easy to guess', 'password', 'This password is easy to guess.'],
] as const)('keeps what was typed when %s, and says so beside the field', async (_, field, words) => {
  const { current, next, type, submit } = await typing({
    [CHANGE]: refuses(400, 'INVALID_REQUEST', words, { errors: [{ field, message: words }] }),
  });
  await type();
  await submit();
  const refused = field === 'current' ? current : next;
  await waitFor(() => expect(refused).toHaveAccessibleDescription(new RegExp(words)));
  expect([(current as HTMLInputElement).value, (next as HTMLInputElement).value]).toEqual(['a fine day 7', NEXT]);
  await expect(document.body).toPassAxe();
});

it.each([
  ['there were too many wrong passwords', refuses(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait.'), /Too many attempts/],
  ['nobody answers', offline, /Check your connection/],
])('says why in the dialog when %s', async (_, answer, words) => {
  const { dialog, type, submit } = await typing({ [CHANGE]: answer });
  await type();
  await submit();
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  await expect(document.body).toPassAxe();
});
