import { screen, waitFor, within } from '@testing-library/react';
import { UndoToast } from '@homeroom/ui/undo';
import type { ReactNode } from 'react';
import { fill } from '../../../../tools/component-tests/form-dialog';
import { LOST, message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../tools/component-tests/open-dialog';
import { Refresh } from '../../../../tools/component-tests/refresh';
import { Audit } from '../features/audit/components/audit';
import { Businesses } from '../features/businesses/components/businesses';
import { Deals } from '../features/deals/components/deals';
import { Schools } from '../features/schools/components/schools';
import { Transactions } from '../features/transactions/components/transactions';
import { Users } from '../features/users/components/users';
import LoginPage from '../routes/login';
import { aBusiness, anAdminDeal } from '../testing/records';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/admin');
});

it.each<[string, ReactNode, string]>([
  ['businesses', <Businesses key="list" />, '/api/admin/businesses'],
  ['deals', <Deals key="list" />, '/api/admin/deals'],
  ['users', <Users key="list" />, '/api/admin/users'],
  ['schools', <Schools key="list" />, '/api/admin/schools'],
  ['transactions', <Transactions key="list" />, '/api/admin/transactions'],
  ['changes', <Audit key="list" />, '/api/admin/audit'],
])('says when the list of %s fails to load, and retries', async (noun, list, path) => {
  const answers: Replies = { [path]: refuses(500, 'INTERNAL', 'Something went wrong on our side.') };
  const { user } = await open(() => list, answers);
  expect(await screen.findByRole('heading', { name: `Failed to fetch ${noun}` })).toBeInTheDocument();
  expect(message()).toContain(`Failed to fetch ${noun}`);
  await expect(screen.getByRole('main')).toPassAxe();
  answers[path] = replies([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(`No ${noun} yet`)).toBeInTheDocument();
});

it.each<[string, string, ReactNode, string, object, string, string]>([
  ['business', 'Harbor', <Businesses key="list" />, '/api/admin/businesses', aBusiness(), '/3', 'Business Deleted'],
  ['deal', 'Clay for two', <Deals key="list" />, '/api/admin/deals', anAdminDeal(), '/5', 'Deal Deleted'],
])('asks before deleting a %s, deletes it once, and keeps it when that fails', async (noun, name, list, path, item, id, done) => {
  const request = `DELETE ${path}${id}`;
  const answers: Replies = { [path]: replies([item]), [request]: offline };
  const { user } = await open(() => [list, <UndoToast key="undo" place="" />], answers);
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(expect.stringContaining(`${name} disappears`));
  await expect(screen.getByRole('alertdialog')).toPassAxe();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe(LOST));
  answers[request] = refuses(409, 'HAS_PURCHASES', 'People bought here.');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe('Error: People bought here.'));
  answers[request] = slow(replies(null, 204));
  await user.dblClick(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(new RegExp(done))).toBeVisible();
  expect(sent()).toHaveLength(3);
  await waitFor(() => expect(screen.getByRole('button', { name: `More for ${name}` })).toHaveFocus());
  if (noun !== 'deal') return;
  answers[`POST ${path}${id}/restore`] = replies(null, 204);
  await screen.findByRole('button', { name: /^Undo/ });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(message()).toBe('Undone: The deal is as it was.'));
});

describe('the team’s sign-in', () => {
  it('shows what is wrong beside its field, and sends nothing', async () => {
    const { user } = await open(() => <LoginPage />);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['the server refuses', refuses(401, 'INVALID_CREDENTIALS', 'Invalid credentials'), 'Invalid credentials'],
    ['there is no answer', offline, 'We couldn’t reach Homeroom. Check your connection, and try again.'],
  ])('says Login Failed and keeps what was typed when %s', async (_, reply, words) => {
    const { user } = await open(() => <LoginPage />, { 'POST /api/admin/login': reply });
    await fill(user, screen.getByLabelText('Email'), 'ana@team.test');
    await fill(user, screen.getByLabelText('Password'), 'not the password');
    await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(message()).toBe(`Login Failed: ${words}`));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Email')).toHaveValue('ana@team.test');
    await expect(screen.getByRole('main')).toPassAxe();
  });
});

it.each<[string, ReactNode, string, object, string]>([
  ['businesses', <Businesses key="list" />, '/api/admin/businesses', aBusiness(), 'Harbor'],
  ['deals', <Deals key="list" />, '/api/admin/deals', anAdminDeal(), 'Clay for two'],
])('keeps the list of %s if it cannot be refreshed, and shows its time', async (noun, list, path, item, name) => {
  const answers: Replies = { [path]: replies([item]) };
  const { user } = await open(() => [list, <Refresh key="refresh" />], answers);
  await screen.findByRole('button', { name: `Delete ${name}` });
  answers[path] = offline;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Could not refresh\. Shown as of /)).toBeVisible();
  expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  expect(screen.queryByRole('heading', { name: `Failed to fetch ${noun}` })).not.toBeInTheDocument();
});
