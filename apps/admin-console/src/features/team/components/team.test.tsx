import type { TeamRole } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { RoleContext } from '../../../session/may';
import { aMember, aSession } from '../../../testing/records';
import { Team } from './team';

const TEAM = [
  aMember({ id: 1, name: 'Ana Lee', email: 'ana@team.test', role: 'owner', isYou: true, hasSecondFactor: true }),
  aMember({ hasSecondFactor: true }),
  aMember({ id: 3, name: 'Cy Fox', email: 'cy@team.test', role: 'releases', sessions: 0, lastUsedAt: null }),
];

const team = (answers: Replies = {}, role: TeamRole = 'owner') =>
  open(
    () => (
      <RoleContext value={role}>
        <Team />
      </RoleContext>
    ),
    Object.assign(answers, { '/api/admin/team': replies(TEAM), ...answers }),
  );

it('shows each person, and asks before a second factor is reset', async () => {
  const { user } = await team({ 'POST /api/admin/team/2/reset-second-factor': replies(TEAM) });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ana Lee You ana@team.testOwnerSecond factor On'),
    expect.stringContaining('Ben Ito  ben@team.testSupportSecond factor On'),
    expect.stringContaining('Cy Fox  cy@team.testReleasesSecond factor OffSigned out'),
  ]);
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Reset second factor of Ben Ito' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(message()).toContain('Second factor reset'));
});

it('removes a colleague after an explained confirmation, and offers no removal of oneself', async () => {
  const { user } = await team({ 'DELETE /api/admin/team/2': replies(TEAM) });
  await user.click(await screen.findByRole('button', { name: 'Remove Ben Ito' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove Ben Ito from the team?' }));
  expect(
    question.getByText(/signed out everywhere at once.*stays in the log under their name.*Release tokens they granted keep working/s),
  ).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(message()).toBe('Removed from the team: Ben Ito can no longer sign in. We emailed them.'));
  expect(sent()).toEqual([['DELETE /api/admin/team/2', undefined]]);
  expect(screen.queryByRole('button', { name: 'Remove Ana Lee' })).not.toBeInTheDocument();
});

it('changes a role, says what the role can do, and shows why it was refused', async () => {
  const words = 'The team needs an owner. Make someone else an owner first.';
  const answers: Replies = { 'PUT /api/admin/team/1/role': refuses(409, 'ILLEGAL_TRANSITION', words) };
  const { user } = await team(answers);
  await user.click(await screen.findByRole('button', { name: 'Change role of Ana Lee' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the role of Ana Lee' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Finance');
  expect(dialog.getByText(/^Finance can .*move money/)).toBeVisible();
  expect(dialog.getByText(/This is you/)).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await dialog.findByText(words)).toBeVisible();
  answers['PUT /api/admin/team/1/role'] = replies(TEAM);
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(message()).toContain('Ana Lee now has the role Finance'));
  expect(sent().at(-1)).toEqual(['PUT /api/admin/team/1/role', { role: 'finance', seen: 'owner' }]);
});

it('shows a role that someone else gave meanwhile, keeps the choice even across a reload, and then replaces theirs', async () => {
  sessionStorage.clear();
  const conflict = { changedBy: 'cy@team.test', changedAt: '2026-11-20T20:00:00.000Z', current: { role: 'content' } };
  const answers: Replies = { 'PUT /api/admin/team/1/role': refuses(409, 'CHANGED_MEANWHILE', 'Meanwhile', { conflict }) };
  const before = await team(answers);
  await before.user.click(await screen.findByRole('button', { name: 'Change role of Ana Lee' }));
  await before.user.selectOptions(await screen.findByLabelText('Role'), 'Finance');
  before.page.unmount();
  const { user } = await team(answers);
  await user.click(await screen.findByRole('button', { name: 'Change role of Ana Lee' }));
  expect(await screen.findByLabelText('Role')).toHaveValue('finance');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('cy@team.test changed this on Nov 20, 2026, 12:00 PM');
  expect(screen.getByRole('alert')).toHaveTextContent('Theirs: ContentYours: Finance');
  await expect(document.body).toPassAxe();
  answers['PUT /api/admin/team/1/role'] = replies(TEAM);
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(message()).toContain('Ana Lee now has the role Finance'));
  expect(sent().map(([, body]) => body)).toEqual([
    { role: 'finance', seen: 'owner' },
    { role: 'finance', seen: 'content' },
  ]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('says beside someone else’s change that nobody answered the next try', async () => {
  sessionStorage.clear();
  const conflict = { changedBy: 'cy@team.test', changedAt: '2026-11-20T20:00:00.000Z', current: { role: 'content' } };
  const answers: Replies = { 'PUT /api/admin/team/1/role': refuses(409, 'CHANGED_MEANWHILE', 'Meanwhile', { conflict }) };
  const { user } = await team(answers);
  await user.click(await screen.findByRole('button', { name: 'Change role of Ana Lee' }));
  await user.selectOptions(await screen.findByLabelText('Role'), 'Finance');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(/changed this on Nov 20/)).toBeVisible();
  answers['PUT /api/admin/team/1/role'] = offline;
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('We couldn’t reach Homeroom. Check your connection, and try again.')).toBeVisible();
  expect(screen.getByText(/changed this on Nov 20/)).toBeVisible();
});

it('takes the role that someone else gave meanwhile, and then closes without a question', async () => {
  sessionStorage.clear();
  const conflict = { changedBy: 'cy@team.test', changedAt: '2026-11-20T20:00:00.000Z', current: { role: 'content' } };
  const { user } = await team({ 'PUT /api/admin/team/1/role': refuses(409, 'CHANGED_MEANWHILE', 'Meanwhile', { conflict }) });
  const change = await screen.findByRole('button', { name: 'Change role of Ana Lee' });
  await user.click(change);
  const role = await screen.findByLabelText('Role');
  await user.selectOptions(role, 'Finance');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await user.click(await screen.findByRole('button', { name: 'Use theirs for Role' }));
  expect(role).toHaveValue('content');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(change).toHaveFocus());
  expect(sent()).toHaveLength(1);
});

it('shows where a colleague is signed in, and signs them out there', async () => {
  const { user } = await team({
    '/api/admin/team/2/sessions': replies([aSession({ id: 'one' })]),
    'DELETE /api/admin/team/2/sessions/one': replies({}, 204),
  });
  await user.click(await screen.findByRole('button', { name: 'Sessions of Ben Ito' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sessions of Ben Ito' }));
  await user.click(await dialog.findByRole('button', { name: /^Sign out Safari on Mac/ }));
  await waitFor(() => expect(message()).toBe('Signed out Ben Ito: Safari on Mac'));
});

it('tells other roles who may change the team', async () => {
  const { user } = await team({}, 'support');
  const change = await screen.findByRole('button', { name: 'Change role of Ben Ito' });
  expect(change).toHaveAttribute('aria-disabled', 'true');
  expect(change).toHaveAccessibleDescription('Only owners can change the team.');
  await user.click(change);
  expect(message()).toBe('Your role does not allow this: Only owners can change the team.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says when the team could not be loaded', async () => {
  await team({ '/api/admin/team': replies({}, 500) });
  expect(await screen.findByRole('heading', { name: 'Failed to fetch the team' })).toBeVisible();
});
