import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aSchool } from '../../../testing/records';
import { Schools } from './schools';

const REQUEST = 'PUT /api/admin/schools/7';
const listing = (change: Parameters<typeof aSchool>[0] = {}): Replies => ({ '/api/admin/schools': replies([aSchool(change)]) });

it('asks before deactivating a school, explains the effect, and ignores the first key', async () => {
  const { user } = await open(() => <Schools />, listing());
  await user.click(await screen.findByRole('button', { name: 'Deactivate Northlake' }));
  const question = screen.getByRole('alertdialog', { name: 'Deactivate this school?' });
  expect(question).toHaveAccessibleDescription(/^It cannot earn new points/);
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(question).toPassAxe();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Deactivate Northlake' })).toHaveFocus());
});

it('deactivates a school once, and stays open when that fails', async () => {
  const answers: Replies = { ...listing(), [REQUEST]: offline };
  const { user } = await open(() => <Schools />, answers);
  await user.click(await screen.findByRole('button', { name: 'Deactivate Northlake' }));
  const yes = screen.getByRole('button', { name: 'Yes, deactivate' });
  await user.click(yes);
  await waitFor(() => expect(message()).toBe('Error: Failed to update school'));
  answers[REQUEST] = refuses(409, 'CONFLICT', 'Somebody was faster');
  await user.click(yes);
  await waitFor(() => expect(message()).toBe('Error: Somebody was faster'));
  answers[REQUEST] = slow(replies(aSchool({ isActive: false })));
  await user.dblClick(yes);
  await waitFor(() => expect(message()).toBe('School updated: Northlake is inactive now.'));
  expect(sent()).toEqual([1, 2, 3].map(() => [REQUEST, { isActive: false }]));
});

it('activates a school without a confirmation', async () => {
  const { user } = await open(() => <Schools />, { ...listing({ isActive: false }), [REQUEST]: slow(replies(aSchool())) });
  await user.dblClick(await screen.findByRole('button', { name: 'Activate Northlake' }));
  await waitFor(() => expect(message()).toBe('School updated: Northlake is active now.'));
  expect(sent()).toEqual([[REQUEST, { isActive: true }]]);
  await expect(screen.getByRole('main')).toPassAxe();
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
