import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import {
  LOST,
  message,
  offline,
  open,
  refuses,
  replies,
  sent,
  slow,
  type Replies,
} from '../../../../../../tools/component-tests/open-dialog';
import { aSchool } from '../../../testing/records';
import ManagersDialog from './managers-dialog';

const PATH = '/api/admin/schools/7/managers';
const MANAGER = { id: 2, name: 'Ana Lee', email: 'ana@school.org', hasAccepted: true, invitedAt: '2026-11-01T20:00:00.000Z' };
const show = (answers: Replies = {}) =>
  open(
    (close) => <ManagersDialog school={aSchool()} onClose={close} />,
    Object.assign(answers, { [PATH]: replies([MANAGER]), ...answers }),
  );
const dialog = () => screen.getByRole('dialog', { name: 'Managers of Northlake' });
const field = (name: string) => screen.getByRole('textbox', { name });
const invite = () => within(dialog()).getByRole('button', { name: 'Invite' });

it.each([
  ['one', replies([MANAGER]), 'Signed in before'],
  ['nobody', replies([]), 'No one manages this school yet.'],
  ['no answer', offline, 'Failed to fetch managers'],
])('shows who manages the school: %s', async (_, reply, words) => {
  await show({ [PATH]: reply });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(field('Name *')).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it('retries managers that failed to load', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[PATH] = replies([MANAGER]);
  await user.click(again);
  expect(await screen.findByText('Ana Lee')).toBeInTheDocument();
});

it('shows what is missing beside each field', async () => {
  const { user } = await show();
  await user.click(invite());
  await waitFor(() => expect(field('Name *')).toBeInvalid());
  expect(field('Name *')).toHaveFocus();
  expect(field('Email *')).toBeInvalid();
  expect(field('Email *')).toHaveAccessibleDescription();
  expect(sent()).toEqual([]);
  await expect(dialog()).toPassAxe();
});

it('invites once on a double click, stays open, and is ready for the next', async () => {
  const { user } = await show({ [`POST ${PATH}`]: slow(replies([MANAGER])) });
  await fill(user, field('Name *'), 'Ben Ode');
  await fill(user, field('Email *'), 'ben@school.org');
  await user.dblClick(invite());
  await waitFor(() => expect(message()).toBe('Manager invited: An invitation goes to ben@school.org.'));
  expect(sent()).toEqual([[`POST ${PATH}`, { name: 'Ben Ode', email: 'ben@school.org' }]]);
  expect(field('Name *')).toHaveValue('');
});

it.each([
  ['there is no answer', offline, LOST],
  ['the server refuses', refuses(409, 'EMAIL_TAKEN', 'Ben is invited already'), 'Error: Ben is invited already'],
])('keeps what was typed when %s', async (_, reply, words) => {
  const { user } = await show({ [`POST ${PATH}`]: reply });
  await fill(user, field('Name *'), 'Ben Ode');
  await fill(user, field('Email *'), 'ben@school.org');
  await user.click(invite());
  await waitFor(() => expect(message()).toBe(words));
  expect(field('Email *')).toHaveValue('ben@school.org');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeInTheDocument();
});

const question = () => screen.queryByRole('alertdialog', { name: 'Remove Ana Lee?' });
async function remove(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Remove Ana Lee, ana@school.org' }));
  await user.click(within(question()!).getByRole('button', { name: 'Remove' }));
}

it('asks before removing anyone', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Remove Ana Lee, ana@school.org' }));
  expect(question()).toHaveTextContent('Ana Lee is signed out and can no longer sign in for Northlake.');
  await expect(document.body).toPassAxe();
  await user.keyboard('{Escape}');
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByText('Ana Lee')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('removes a manager, and says when that fails', async () => {
  const answers: Replies = { [`DELETE ${PATH}/2`]: offline };
  const { user } = await show(answers);
  await remove(user);
  await waitFor(() => expect(message()).toBe(LOST));
  answers[`DELETE ${PATH}/2`] = replies([]);
  answers[PATH] = replies([]);
  await remove(user);
  expect(await screen.findByText('No one manages this school yet.')).toBeInTheDocument();
  expect(message()).toBe('Manager removed: Ana Lee is signed out and cannot sign in for this school.');
  await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement));
});
