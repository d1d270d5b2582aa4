import { ApiError, queryOptions, useQuery } from '@homeroom/web';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open } from '../../../../tools/component-tests/open-dialog';
import { waitForEventLoop } from '../../../../tools/component-tests/wait-for-event-loop';
import { OwnSessions } from './own-sessions';
import type { OwnSession } from '@homeroom/contracts';

// Load the questions' chunks first, because loading them takes too long for a test to wait for.
beforeAll(async () => {
  await import('./end-session-dialog');
  await import('./end-others-dialog');
}, 60_000);

const aSession = (id: string, change: Partial<OwnSession> = {}): OwnSession => ({
  ...{ id, device: 'Safari on iPhone', startedAt: '2026-11-20T16:00:00.000Z', lastUsedAt: '2026-11-20T22:00:00.000Z', isThis: false },
  ...change,
});
const HERE = aSession('here', { device: 'Chrome on Windows', isThis: true });

type List = () => Promise<readonly OwnSession[]>;
const of =
  (...sessions: readonly OwnSession[]): List =>
  () =>
    Promise.resolve(sessions);
const refused = (status: number, words: string) => new ApiError(status, JSON.stringify({ message: words }), '');

async function shown(first: List) {
  const list = jest.fn<List>().mockImplementation(first);
  const end = jest.fn<(id: string) => Promise<void>>().mockResolvedValue();
  const endOthers = jest.fn<() => Promise<void>>().mockResolvedValue();
  const query = queryOptions({ queryKey: ['sessions'], queryFn: list, retry: false });
  const Shown = () => <OwnSessions read={useQuery(query)} end={end} endOthers={endOthers} stale={{ lists: [query.queryKey] }} />;
  const { user } = await open(() => <Shown />);
  return { user, list, end, endOthers };
}

const entries = async () => within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('listitem');
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const everywhere = () => screen.findByRole('button', { name: 'Sign out everywhere else' });
const phone = () => screen.findByRole('button', { name: /^Sign out Safari on iPhone, since/ });

it('names each browser in plain words, marks this one, and offers to sign out only the others', async () => {
  await shown(of(HERE, aSession('phone'), aSession('old', { device: null })));
  const [here, there, unknown] = await entries();
  expect(here).toHaveTextContent(/^Chrome on Windows This browserSigned in .* PTLast used .* PT$/);
  expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
  expect(there).toHaveTextContent(/^Safari on iPhone ?Signed in/);
  expect(unknown).toHaveTextContent(/^Unknown browser/);
  await expect(document.body).toPassAxe();
});

it('says so when the person is signed in nowhere else', async () => {
  await shown(of(HERE));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says when the sessions could not be loaded, and loads them on a retry', async () => {
  const { user, list } = await shown(() => Promise.reject(refused(503, 'Please try again later')));
  expect(await screen.findByRole('heading', { name: 'Your sessions could not be loaded' })).toBeVisible();
  expect(screen.queryByText(/not signed in anywhere else/)).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
  list.mockImplementation(of(HERE));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await entries()).toHaveLength(1);
});

it('asks before it signs out a browser: Cancel changes nothing, and a double press sends it once', async () => {
  const { user, list, end } = await shown(of(HERE, aSession('phone'), aSession('tablet', { device: 'Safari on iPad' })));
  await user.click(await phone());
  const asked = await question('Sign out Safari on iPhone?');
  expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(document.body).toPassAxe();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(await phone()).toHaveFocus();
  expect(end).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  // The dialog has closed by then.
  list.mockImplementation(() => waitForEventLoop().then(of(HERE, aSession('tablet', { device: 'Safari on iPad' }))));
  await user.dblClick((await question('Sign out Safari on iPhone?')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(message()).toBe('Signed out: Safari on iPhone'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(end.mock.calls).toEqual([['phone']]);
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
});

it('signs out all others after a confirmation that counts them, and then focuses the title', async () => {
  const { user, list, endOthers } = await shown(of(HERE, aSession('phone'), aSession('tablet')));
  await user.click(await everywhere());
  const asked = await question('Sign out everywhere else?');
  expect(asked.getByText('2 other browsers must sign in again. You stay signed in here.')).toBeVisible();
  await expect(document.body).toPassAxe();
  list.mockImplementation(of(HERE));
  await user.dblClick(asked.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(message()).toBe('Signed out everywhere else: Only this browser is still signed in.');
  expect(endOthers).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
});

it('says that a session had already ended, and drops it from the list', async () => {
  const { user, list, end } = await shown(of(HERE, aSession('phone')));
  end.mockRejectedValue(refused(404, 'This session has already ended'));
  await user.click(await phone());
  list.mockImplementation(of(HERE));
  await user.click((await question('Sign out Safari on iPhone?')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(message()).toContain('This session has already ended'));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
