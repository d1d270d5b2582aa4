import type { ReleaseToken } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import TokensDialog from './tokens-dialog';

const LIST = '/api/admin/releases/tokens';
const GRANT = 'POST /api/admin/releases/marketplace/tokens';
const TOKEN: ReleaseToken = {
  id: 3,
  remote: 'marketplace',
  name: 'Marketplace CI',
  isPreviewOnly: false,
  grantedAt: '2026-11-01T20:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const ANY = expect.any(String) as string;
const OTHER = { ...TOKEN, id: 4, remote: 'partner-portal', name: 'Partner CI' };
const OLD = { ...TOKEN, id: 2, name: 'Old CI', lastUsedAt: '2026-11-02T20:00:00.000Z', revokedAt: '2026-11-03T20:00:00.000Z' };
const show = (answers: Replies = {}) =>
  open(
    (close) => <TokensDialog remote={{ remote: 'marketplace', title: 'Marketplace' }} onClose={close} />,
    Object.assign(answers, { [LIST]: replies([TOKEN, OTHER, OLD]), ...answers }),
  );
const dialog = () => screen.getByRole('dialog', { name: 'Tokens of Marketplace' });
const field = () => screen.getByRole('textbox', { name: 'Who is it for? *' });

it('shows valid and revoked tokens of this remote', async () => {
  await show();
  expect(await screen.findByText('Marketplace CI')).toBeInTheDocument();
  expect(screen.getByText('granted Nov 1, 2026 · last used Nov 2, 2026 · revoked Nov 3, 2026')).toBeInTheDocument();
  expect(screen.queryByText('Partner CI')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revoke the token of Old CI' })).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it.each([
  ['nobody', replies([OTHER]), 'No one has a token yet.'],
  ['no answer', offline, 'Failed to fetch tokens'],
])('says when there is %s', async (_, reply, words) => {
  await show({ [LIST]: reply });
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expect(dialog()).toPassAxe();
});

it('grants a token once on a double click, and shows it only this time', async () => {
  const { user } = await show({ [GRANT]: slow(replies({ ...TOKEN, name: 'Night build', token: 'homeroom_release_abc' })) });
  await fill(user, field(), 'Night build');
  await user.dblClick(within(dialog()).getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText('homeroom_release_abc')).toBeVisible();
  expect(message()).toBe('Token granted: Night build may release Marketplace.');
  expect(sent()).toEqual([[GRANT, { name: 'Night build', isPreviewOnly: false, attempt: ANY }]]);
  expect(field()).toHaveValue('');
  await expect(dialog()).toPassAxe();
});

it('grants a token for previews only, and marks it', async () => {
  const { user } = await show({
    [LIST]: replies([{ ...TOKEN, isPreviewOnly: true }]),
    [GRANT]: replies({ ...TOKEN, name: 'Pull requests', isPreviewOnly: true, token: 'homeroom_release_abc' }),
  });
  expect(await screen.findByText('Previews only')).toBeVisible();
  await fill(user, field(), 'Pull requests');
  await user.click(screen.getByRole('switch', { name: 'Previews only, for pull requests' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(message()).toBe('Token granted: Pull requests may show previews of Marketplace.'));
  expect(sent()).toEqual([[GRANT, { name: 'Pull requests', isPreviewOnly: true, attempt: ANY }]]);
  await expect(dialog()).toPassAxe();
});

const attempts = () => sent().map(([, body]) => (body as { attempt: string }).attempt);
/** Presses Grant for the nth time, once the last press is over. */
async function press(user: UserEvent, nth: number) {
  const button = within(dialog()).getByRole('button', { name: 'Grant' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(sent()).toHaveLength(nth));
}

it('requests the token of the same attempt after a lost answer, even after a reload', async () => {
  const answers: Replies = { [GRANT]: offline };
  const before = await show(answers);
  await fill(before.user, field(), 'Night build');
  await press(before.user, 1);
  await press(before.user, 2);
  before.page.unmount();
  answers[GRANT] = replies({ ...TOKEN, name: 'Night build', token: 'homeroom_release_abc' });
  const after = await show(answers);
  expect(field()).toHaveValue('Night build');
  await press(after.user, 3);
  expect(await screen.findByText('homeroom_release_abc')).toBeVisible();
  await fill(after.user, field(), 'Day build');
  await press(after.user, 4);
  const [first, second, third, another] = attempts();
  expect([second, third]).toEqual([first, first]);
  expect(another).not.toBe(first);
});

it('begins another attempt once the token of this one was used', async () => {
  const { user } = await show({ [GRANT]: refuses(409, 'ILLEGAL_TRANSITION', 'The token from your first try was already used') });
  await fill(user, field(), 'Night build');
  await press(user, 1);
  await press(user, 2);
  expect(message()).toBe('Error: The token from your first try was already used');
  expect(new Set(attempts()).size).toBe(2);
});

it.each([
  ['nothing is typed', '', offline, 'Please say who gets it'],
  ['the server refuses', 'Night build', refuses(404, 'NOT_FOUND', 'Remote not found'), 'Remote not found'],
])('shows no token when %s', async (_, typed, reply, words) => {
  const { user } = await show({ [GRANT]: reply });
  await fill(user, field(), typed);
  await user.click(within(dialog()).getByRole('button', { name: 'Grant' }));
  expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Copy the token now/)).not.toBeInTheDocument();
});

it('asks before revoking a token', async () => {
  const { user } = await show({ 'POST /api/admin/releases/tokens/3/revoke': replies({ ...TOKEN, revokedAt: '2026-11-04T20:00:00.000Z' }) });
  await user.click(await screen.findByRole('button', { name: 'Revoke the token of Marketplace CI' }));
  const question = screen.getByRole('alertdialog', { name: 'Revoke the token of Marketplace CI?' });
  expect(question).toHaveTextContent('Marketplace CI can no longer release Marketplace.');
  expect(sent()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(message()).toBe('Token revoked: Marketplace CI can no longer release Marketplace.'));
});
