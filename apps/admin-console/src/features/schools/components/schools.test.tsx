import { UndoToast } from '@homeroom/ui/undo';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
import { Schools } from './schools';

const REQUEST = 'PUT /api/admin/schools/7';
const listing = (change: Parameters<typeof aSchool>[0] = {}): Replies => ({ '/api/admin/schools': replies([aSchool(change)]) });

const PAGE = () => (
  <>
    <Schools />
    <UndoToast place="" />
  </>
);

it('deactivates a school without a confirmation, and undoes it', async () => {
  const answers: Replies = { ...listing(), [REQUEST]: slow(replies(aSchool({ isActive: false }))) };
  const { user } = await open(PAGE, answers);
  await user.dblClick(await screen.findByRole('button', { name: 'Deactivate Northlake' }));
  Object.assign(answers, listing({ isActive: false }));
  const undo = await screen.findByRole('button', { name: 'Undo: Northlake is inactive' });
  await screen.findByRole('button', { name: 'Activate Northlake' });
  expect(screen.getByRole('button', { name: 'More for Northlake' })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Undo' })).toHaveTextContent('Points from purchases in progress are held for it.');
  await expect(screen.getByRole('main')).toPassAxe();
  await user.dblClick(undo);
  await waitFor(() => expect(message()).toBe('Undone: Northlake is active again.'));
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(sent()).toEqual([false, true].map((isActive) => [REQUEST, { isActive }]));
});

it('says why a school could not be deactivated', async () => {
  const answers: Replies = { ...listing(), [REQUEST]: offline };
  const { user } = await open(PAGE, answers);
  const deactivate = await screen.findByRole('button', { name: 'Deactivate Northlake' });
  await user.click(deactivate);
  await waitFor(() => expect(message()).toBe(LOST));
  answers[REQUEST] = refuses(409, 'CONFLICT', 'Somebody was faster');
  await user.click(deactivate);
  await waitFor(() => expect(message()).toBe('Error: Somebody was faster'));
  expect(screen.queryByRole('group', { name: 'Undo' })).not.toBeInTheDocument();
});

it('activates a school, which credits held points and so offers no undo', async () => {
  const { user } = await open(PAGE, { ...listing({ isActive: false }), [REQUEST]: slow(replies(aSchool())) });
  await user.dblClick(await screen.findByRole('button', { name: 'Activate Northlake' }));
  await waitFor(() => expect(message()).toBe('Northlake is active: It earns points again, including the held ones.'));
  expect(sent()).toEqual([[REQUEST, { isActive: true }]]);
  expect(screen.queryByRole('group', { name: 'Undo' })).not.toBeInTheDocument();
});

const asked = (path = '/schools?') =>
  Object.fromEntries(
    new URL(String(jest.mocked(fetch).mock.calls.findLast(([address]) => String(address).includes(path))![0]), location.href).searchParams,
  );

it('requests the filters with their totals ten at a time, and keeps them in the address', async () => {
  history.replaceState(null, '', '/admin?tab=schools&isActive=false&minPoints=100&maxPoints=many&type=Night&q=north&sort=newest');
  const { user } = await open(() => <Schools />, {
    ...listing(),
    '/api/admin/school-totals': replies({ count: 12, active: 3, points: 1_234 }),
  });
  expect((await screen.findByText('12 schools')).closest('[role=status]')).toHaveTextContent('12 schools3 active1,234 points');
  const filter = { q: 'north', isActive: 'false', minPoints: '100' };
  expect(asked()).toEqual({ ...filter, sort: 'newest', limit: '10' });
  expect(asked('/school-totals')).toEqual(filter);
  expect(screen.getByRole('button', { name: 'Points: 100 or more' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Managers' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Managers' }), 'None');
  await waitFor(() => expect(asked()).toMatchObject({ hasManager: 'false' }));
  expect(location.search).toContain('hasManager=false');
  await user.click(screen.getByRole('button', { name: 'Clear the filter State' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('isActive'));
  await user.click(screen.getByRole('button', { name: /^School/ }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'a-to-z' }));
  expect(screen.getByRole('columnheader', { name: /^School/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [, request] = jest.mocked(fetch).mock.calls.find(([, asking]) => asking?.method === 'POST')!;
  expect(JSON.parse(String(request!.body))).toEqual({ list: 'schools', q: 'north', hasManager: false, minPoints: 100, sort: 'a-to-z' });
});
