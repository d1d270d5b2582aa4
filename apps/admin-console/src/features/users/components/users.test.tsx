import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aUser } from '../../../testing/records';
import { Users } from './users';

const listing = (): Replies => ({
  '/api/admin/users': replies([aUser()]),
  '/api/admin/user-totals': replies({ count: 3, guests: 1, points: 1_234 }),
});
const asked = (path = '/users?') =>
  Object.fromEntries(
    new URL(String(jest.mocked(fetch).mock.calls.findLast(([address]) => String(address).includes(path))![0]), location.href).searchParams,
  );

it('requests the filters with their totals, and keeps them in the address', async () => {
  history.replaceState(null, '', '/admin?tab=users&isEmailProven=false&hasBought=often&maxPoints=50&from=2026-11-01&q=ana&sort=oldest');
  const { user } = await open(() => <Users />, listing());
  expect((await screen.findByText('3 users')).closest('[role=status]')).toHaveTextContent('3 users1 guest1,234 points');
  const filter = { q: 'ana', isEmailProven: 'false', maxPoints: '50', from: '2026-11-01' };
  expect(asked()).toEqual({ ...filter, sort: 'oldest', limit: '50' });
  expect(asked('/user-totals')).toEqual(filter);
  await user.click(screen.getByRole('button', { name: 'Purchases' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Purchases' }), 'None');
  await waitFor(() => expect(asked()).toMatchObject({ hasBought: 'false' }));
  await user.click(screen.getByRole('button', { name: 'Clear the filter Account' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('isEmailProven'));
  await user.click(screen.getByRole('button', { name: /^Points earned/ }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'most-points' }));
  await expect(screen.getByRole('main')).toPassAxe();
});

it('shows the families of the school whose name is pressed, and all again', async () => {
  history.replaceState(null, '', '/admin?tab=users');
  const { user } = await open(() => <Users />, listing());
  await user.click(await screen.findByRole('button', { name: 'Northlake' }));
  await waitFor(() => expect(asked()).toMatchObject({ schoolId: '7' }));
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveTextContent('School: Northlake');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [, request] = jest.mocked(fetch).mock.calls.find(([, asking]) => asking?.method === 'POST')!;
  expect(JSON.parse(String(request!.body))).toEqual({ list: 'users', schoolId: 7 });
  await user.click(screen.getByRole('button', { name: 'Clear the filter School' }));
  await waitFor(() => expect(asked()).toEqual({ limit: '50' }));
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
});
