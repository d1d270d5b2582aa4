import type { TeamInvitation, TeamRole } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { RoleContext } from '../../../session/may';
import { Invitations } from './invitations';

const ADDRESS = '/api/admin/team/invitations';
const invitation = (change: Partial<TeamInvitation> = {}): TeamInvitation => ({
  ...{ id: 7, email: 'cy@team.test', name: 'Cy Fox', role: 'finance', invitedBy: 'ana@team.test' },
  ...{ sentAt: '2026-11-20T20:00:00.000Z', expiresAt: '2026-11-27T20:00:00.000Z', hasExpired: false },
  ...change,
});
const TWO = [invitation(), invitation({ id: 8, name: 'Di Poe', email: 'di@team.test', hasExpired: true })];

const invitations = (answers: Replies = {}, role: TeamRole = 'owner') =>
  open(
    () => (
      <RoleContext value={role}>
        <Invitations />
      </RoleContext>
    ),
    Object.assign(answers, { [ADDRESS]: replies(TWO), ...answers }),
  );

it('lists invitations with their last day, sends one again, and revokes one after a confirmation', async () => {
  const { user } = await invitations({
    [`POST ${ADDRESS}/8/resend`]: replies(TWO),
    [`DELETE ${ADDRESS}/7`]: replies({}, 204),
  });
  const [open_, late] = within(await screen.findByRole('list', { name: 'Open invitations' })).getAllByRole('listitem');
  expect(open_).toHaveTextContent(/Cy Fox, Finance.*cy@team\.test.*Invited by ana@team\.test.*The link works until/);
  expect(late).toHaveTextContent(/Di Poe, Finance Expired.*The link no longer works/);
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Send again: the invitation of Di Poe' }));
  await waitFor(() => expect(message()).toContain('Invitation sent again'));
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation of Cy Fox' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(message()).toContain('Invitation revoked'));
  expect(sent().map(([request]) => request)).toEqual([`POST ${ADDRESS}/8/resend`, `DELETE ${ADDRESS}/7`]);
});

it('invites someone with a role, says what the role can do, and keeps what was typed when it is refused', async () => {
  const refusal = 'cy@team.test is already invited. You can send the invitation again.';
  const answers: Replies = { [ADDRESS]: replies([]), [`POST ${ADDRESS}`]: refuses(409, 'ILLEGAL_TRANSITION', refusal) };
  const { user } = await invitations(answers);
  await user.click(screen.getByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone to the team' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await send();
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name'));
  expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  await user.type(dialog.getByLabelText('Name'), 'Cy Fox');
  await user.type(dialog.getByLabelText('Email'), 'cy@team.test');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Finance');
  expect(dialog.getByText(/^Finance can .*move money/)).toBeVisible();
  await send();
  expect(await dialog.findByText(refusal)).toBeVisible();
  await expect(document.body).toPassAxe();
  answers[`POST ${ADDRESS}`] = replies(TWO);
  await send();
  await waitFor(() => expect(message()).toContain('cy@team.test can join within 7 days.'));
  expect(sent().at(-1)).toEqual([`POST ${ADDRESS}`, { name: 'Cy Fox', email: 'cy@team.test', role: 'finance' }]);
});

it('shows no list without invitations, says why others cannot invite, and retries when it could not be loaded', async () => {
  const answers: Replies = { [ADDRESS]: replies({}, 500) };
  const { user } = await invitations(answers, 'support');
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  expect(message()).toBe('Your role does not allow this: Only owners can change the team.');
  expect(await screen.findByText(/The invitations could not be loaded/)).toBeVisible();
  await expect(document.body).toPassAxe();
  answers[ADDRESS] = replies([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  expect(screen.queryByRole('list', { name: 'Open invitations' })).not.toBeInTheDocument();
});
