import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aMember, aSession } from '../../../testing/records';
import SessionsDialog from './sessions-dialog';

const PATH = '/api/admin/team/2/sessions';
const END = `DELETE ${PATH}/one`;

const show = (answers: Replies = {}) =>
  open(
    (close) => <SessionsDialog member={aMember()} onClose={close} />,
    Object.assign(answers, { [PATH]: replies([aSession({ id: 'one' })]), ...answers }),
  );
const dialog = () => within(screen.getByRole('dialog', { name: 'Sessions of Ben Ito' }));
const end = () => dialog().findByRole('button', { name: /^Sign out Safari on Mac/ });

it('names each browser, and gives the focus back when Escape closes it', async () => {
  const { user } = await show();
  await end();
  await expect(screen.getByRole('dialog')).toPassAxe();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  expect(sent()).toEqual([]);
});

it('says when a colleague is signed in nowhere', async () => {
  await show({ [PATH]: replies([]) });
  expect(await screen.findByText('Ben Ito is not signed in anywhere.')).toBeVisible();
  await expect(screen.getByRole('dialog')).toPassAxe();
});

it('says when the sessions could not be loaded, and loads them on a retry', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await show(answers);
  expect(await screen.findByText('The sessions could not be loaded')).toBeVisible();
  expect(screen.queryByText(/not signed in anywhere/)).not.toBeInTheDocument();
  await expect(screen.getByRole('dialog')).toPassAxe();
  answers[PATH] = replies([aSession({ id: 'one' })]);
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await end()).toBeVisible();
});

it('stays open when a browser is signed out, and when the server refuses that', async () => {
  const answers: Replies = { [END]: refuses(409, 'CONFLICT', 'Somebody was faster') };
  const { user } = await show(answers);
  await user.click(await end());
  await waitFor(() => expect(message()).toContain('Somebody was faster'));
  Object.assign(answers, { [END]: replies(null, 204) });
  await user.click(await end());
  await waitFor(() => expect(message()).toBe('Signed out Ben Ito: Safari on Mac'));
  expect(sent().map(([request]) => request)).toEqual([END, END]);
  expect(screen.getByRole('dialog')).toBeVisible();
});
