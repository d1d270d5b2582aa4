import type { SchoolMember } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { screen, waitFor, within } from '@testing-library/react';
import { LOST, slow } from '../../../../../../tools/component-tests/open-dialog';
import { asked, offline, problem, show } from '../../../testing/show';
import { Members } from './members';

const MEMBERS = '/api/school/members';
const MAYA: SchoolMember = { id: 1, name: 'Maya', email: 'maya@oak.example', hasAccepted: true, isYou: true };
const LEO: SchoolMember = { id: 2, name: 'Leo', email: 'leo@oak.example', hasAccepted: false, isYou: false };

const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;
const entry = (name: string) => screen.getByRole('heading', { name }).closest('li')!;
const name = () => screen.getByRole('textbox', { name: 'Name' });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const remove = () => screen.getByRole('button', { name: 'Remove Leo' });
const question = () => screen.getByRole('alertdialog', { name: 'Remove Leo?' });
const changes = (path: string) => asked(path).filter(([, init]) => (init?.method ?? 'GET') !== 'GET');

async function theMembers(answers: Parameters<typeof show>[1] = {}) {
  const { user } = show(<Members />, { [MEMBERS]: () => Response.json([MAYA, LEO]), ...answers });
  await screen.findByRole('list', { name: 'Members' });
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
  // Clears messages from earlier tests.
  toast('');
});

it('shows who has not accepted yet, and lets no one remove themselves', async () => {
  await theMembers();
  expect(entry('Maya')).toHaveTextContent('maya@oak.example You');
  expect(within(entry('Maya')).queryByRole('button')).not.toBeInTheDocument();
  expect(within(entry('Maya')).queryByText('Invited')).not.toBeInTheDocument();
  expect(within(entry('Leo')).getByText('Invited')).toBeVisible();
  expect(remove()).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('says when there is no answer, and retries on request', async () => {
  const answers = { [MEMBERS]: problem(500, 'INTERNAL', 'Out of order') };
  const { user } = show(<Members />, answers);
  expect(await screen.findByText('The members could not be loaded', undefined, { timeout: 5_000 })).toBeVisible();
  await expect(document.body).toPassAxe();
  answers[MEMBERS] = () => Response.json([MAYA]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(entry('Maya')).toBeVisible());
});

it('shows what is missing beside each field, and invites no one', async () => {
  const user = await theMembers();
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Please enter a name'));
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(name()).toHaveFocus();
  expect(message()).toMatch(/Please enter a name/);
  expect(changes(MEMBERS)).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('invites once by keyboard alone, clears the form, and lists the invited person', async () => {
  const answers = { [`POST ${MEMBERS}`]: slow(() => Response.json({ id: 3 })), [MEMBERS]: () => Response.json([MAYA]) };
  const { user } = show(<Members />, answers);
  await user.click(await screen.findByRole('textbox', { name: 'Name' }));
  await user.keyboard(' Ana ');
  await user.tab();
  await user.keyboard('Ana@oak.example');
  await user.tab();
  answers[MEMBERS] = () => Response.json([MAYA, { ...LEO, id: 3, name: 'Ana' }]);
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(message()).toBe('Invitation sent: The link in the email works once, within a week.'));
  await waitFor(() => expect(entry('Ana')).toBeVisible());
  expect(changes(MEMBERS).map(([, init]) => init?.body)).toEqual(['{"name":"Ana","email":"ana@oak.example"}']);
  expect([name(), email()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
});

it.each([
  ['nobody answers', offline, LOST],
  ['the server refuses', problem(409, 'CONFLICT', 'Ana manages this school already'), 'Error: Ana manages this school already'],
])('keeps what was typed, and says why, when %s', async (_, reply, said) => {
  const user = await theMembers({ [`POST ${MEMBERS}`]: reply });
  await user.type(name(), 'Ana');
  await user.type(email(), 'ana@oak.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(message()).toBe(said));
  expect(name()).toHaveValue('Ana');
  expect(email()).toHaveValue('ana@oak.example');
});

it('shows the server’s message beside its field', async () => {
  const errors = [{ field: 'email', message: 'This address gets no emails' }];
  const user = await theMembers({ [`POST ${MEMBERS}`]: problem(400, 'INVALID_REQUEST', 'no', { errors }) });
  await user.type(name(), 'Ana');
  await user.type(email(), 'ana@oak.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(email()).toHaveAccessibleDescription('This address gets no emails'));
  expect(email()).toHaveFocus();
});

it('asks before removing a member: Escape keeps them, and returns the focus', async () => {
  const user = await theMembers();
  remove().focus();
  await user.keyboard('{Enter}');
  expect(question()).toHaveAccessibleDescription(/no longer be able to open your school’s page/);
  expect(within(question()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(document.body).toPassAxe();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(remove()).toHaveFocus());
  expect(changes(`${MEMBERS}/2`)).toEqual([]);
});

it('removes a member once on a double press, says so, and takes them off the list', async () => {
  const answers = {
    [`DELETE ${MEMBERS}/2`]: slow(() => new Response(null, { status: 204 })),
    [MEMBERS]: () => Response.json([MAYA, LEO]),
  };
  const { user } = show(<Members />, answers);
  await user.click(await screen.findByRole('button', { name: 'Remove Leo' }));
  answers[MEMBERS] = () => Response.json([MAYA]);
  await user.dblClick(screen.getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(message()).toBe('Leo was removed: They can no longer sign in.'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Leo' })).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(changes(`${MEMBERS}/2`)).toHaveLength(1);
});

it('keeps the dialog open, and says why, when the member could not be removed', async () => {
  const user = await theMembers({ [`DELETE ${MEMBERS}/2`]: offline });
  await user.click(remove());
  await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(message()).toBe(LOST));
  expect(question()).toBeVisible();
});
